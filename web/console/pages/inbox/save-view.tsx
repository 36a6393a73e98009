import { useLocation } from 'wouter'
import { errorText } from '../../data/errors.ts'
import { savedViewHref } from '../../data/list-href.ts'
import { useCan } from '../../data/me.ts'
import { type SavedView, updateView, useCanChangeView } from '../../data/saved-views.ts'
import { expectField } from '../../keyboard/type-ahead.ts'
import { loadAgentBundle } from '../../lazy.ts'
import { toast } from '../../state/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { runWithToast } from '../../ui/run-with-toast.ts'
import { type InboxLocation, toSavedQuery } from './inbox-location.ts'

/** Gives the list as it is a name; or, if it is one with a name, keeps what was changed. */
export function SaveView({ place }: { place: InboxLocation }) {
  const mayShare = useCan('tickets:write')
  const mayChange = useCanChangeView()
  const [, navigate] = useLocation()
  const { saved, conditions } = place
  const filter = toSavedQuery(place)
  if (saved ? isSame(saved.filter, filter) : Object.keys(conditions).length === 0) return null

  const askName = async () => {
    const { promptViewName } = await loadAgentBundle()
    await promptViewName({ filter, mayShare, onSaved: (view) => navigate(savedViewHref(view)) })
  }
  const create = () =>
    expectField(askName()).catch((error) => toast({ tone: 'bad', text: errorText(error) }))
  const update = (view: SavedView) =>
    runWithToast(() => updateView(view, { filter }), 'View updated')

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
