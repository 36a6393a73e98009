import { useLocation } from 'wouter'
import { failureText } from '../../data/failure.ts'
import { savedHref } from '../../data/list-href.ts'
import { useCan } from '../../data/me.ts'
import { type SavedView, updateView, useMayChange } from '../../data/saved-views.ts'
import { expectField } from '../../keyboard/type-ahead.ts'
import { work } from '../../later.ts'
import { attempt } from '../../ui/attempt.ts'
import { Button } from '../../ui/button.tsx'
import { say } from '../../ui/toasts.tsx'
import { type ListPlace, savedQuery } from './list-place.ts'

/** Gives the list as it is a name; or, if it is one with a name, keeps what was changed. */
export function SaveView({ place }: { place: ListPlace }) {
  const mayShare = useCan('tickets:write')
  const mayChange = useMayChange()
  const [, navigate] = useLocation()
  const { saved, conditions } = place
  const filter = savedQuery(place)
  if (saved ? isSame(saved.filter, filter) : Object.keys(conditions).length === 0) return null

  const askName = async () => {
    const { askViewName } = await work()
    await askViewName({ filter, mayShare, onSaved: (view) => navigate(savedHref(view)) })
  }
  const create = () =>
    expectField(askName()).catch((error) => say({ tone: 'bad', text: failureText(error) }))
  const update = (view: SavedView) => attempt(() => updateView(view, { filter }), 'View updated')

  return (
    <>
      {saved && mayChange(saved) && (
        <Button look="quiet" onClick={() => update(saved)}>
          Update view
        </Button>
      )}
      <Button look="quiet" onClick={create}>
        {saved ? 'Save as new view' : 'Save view'}
      </Button>
    </>
  )
}

/** The order in which conditions were made does not matter. */
const isSame = (one: object, other: object) => sorted(one) === sorted(other)
const sorted = (conditions: object) => JSON.stringify(Object.entries(conditions).sort())
