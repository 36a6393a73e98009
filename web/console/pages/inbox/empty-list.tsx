import { useLocation } from 'wouter'
import * as m from '#messages'
import { listHref } from '../../data/list-href.ts'
import { useCan } from '../../data/me.ts'
import { openDialog } from '../../dialogs.ts'
import { hintFor } from '../../state/keymap.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import type { InboxLocation } from './inbox-location.ts'

/** No tickets: offers to clear the filters, to create a ticket, or to show all open tickets. */
export function EmptyList({ inboxLocation }: { inboxLocation: InboxLocation }) {
  const [, navigate] = useLocation()
  const canWrite = useCan('tickets:write')
  const { view, conditions, emptyText } = inboxLocation
  const { sort, ...filters } = conditions
  if (Object.keys(filters).length > 0) {
    const clear = () => navigate(listHref(view, {}))
    return (
      <EmptyState
        icon="filter"
        title={emptyText}
        action={<Button onClick={clear}>{m.inbox_empty_clearFilters}</Button>}
      >
        {m.inbox_empty_filteredHint}
      </EmptyState>
    )
  }
  if (view === 'open' || view === 'all') {
    const create = (
      <Button hint={hintFor('c')} onClick={() => openDialog('new-ticket')}>
        {m.inbox_newTicket}
      </Button>
    )
    return (
      <EmptyState title={emptyText} action={canWrite && create}>
        {m.inbox_empty_hint}
      </EmptyState>
    )
  }
  const showOpen = () => navigate(listHref('open', {}))
  return (
    <EmptyState
      icon="check"
      title={emptyText}
      action={<Button onClick={showOpen}>{m.inbox_empty_allOpen}</Button>}
    >
      {view === 'spam' ? m.inbox_empty_spamHint : m.inbox_empty_listHint}
    </EmptyState>
  )
}
