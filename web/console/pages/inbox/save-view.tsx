import { useLocation } from 'wouter'
import * as m from '#messages'
import { savedViewHref } from '../../data/list-href.ts'
import { useCan } from '../../data/me.ts'
import { type SavedView, updateView, useCanChangeView } from '../../data/saved-views.ts'
import { showError } from '../../data/show-error.ts'
import { expectField } from '../../keyboard/type-ahead.ts'
import { loadPagesBundle } from '../../lazy.ts'
import { Button } from '../../ui/button.tsx'
import { runWithToast } from '../../ui/run-with-toast.ts'
import { type InboxLocation, toSavedFilter } from './inbox-location.ts'

/** Saves the list as a view, or updates the saved view. */
export function SaveView({ inboxLocation }: { inboxLocation: InboxLocation }) {
  const canShare = useCan('tickets:write')
  const canChange = useCanChangeView()
  const [, navigate] = useLocation()
  const { saved, conditions } = inboxLocation
  const filter = toSavedFilter(inboxLocation)
  if (saved ? isSame(saved.filter, filter) : Object.keys(conditions).length === 0) return null

  const promptName = async () => {
    const { promptViewName } = await loadPagesBundle()
    await promptViewName({ filter, canShare, onSaved: (view) => navigate(savedViewHref(view)) })
  }
  const create = () => expectField(promptName()).catch(showError)
  const update = (view: SavedView) =>
    runWithToast(() => updateView(view, { filter }), m.inbox_saveView_updated)

  return (
    <>
      {saved && canChange(saved) && (
        <Button look="quiet" onClick={() => update(saved)}>
          {m.inbox_saveView_update}
        </Button>
      )}
      <Button look="quiet" onClick={create}>
        {saved ? m.inbox_saveView_createAnother : m.inbox_saveView_create}
      </Button>
    </>
  )
}

/** Ignores the order of conditions. */
const isSame = (one: object, other: object) => sorted(one) === sorted(other)
const sorted = (conditions: object) => JSON.stringify(Object.entries(conditions).sort())
