import { useLocation } from 'wouter'
import { listHref } from '../../data/list-href.ts'
import { useCan } from '../../data/me.ts'
import { openDialog } from '../../dialogs.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import type { InboxLocation } from './inbox-location.ts'

/** No ticket is here: that can be good, or too much was asked for. */
export function EmptyList({ place }: { place: InboxLocation }) {
  const [, navigate] = useLocation()
  const mayWrite = useCan('tickets:write')
  const { view, conditions, emptyText } = place
  const { sort, ...narrowing } = conditions
  if (Object.keys(narrowing).length > 0) {
    const clear = () => navigate(listHref(view, {}))
    return (
      <EmptyState
        icon="filter"
        title={emptyText}
        action={<Button onClick={clear}>Clear filters</Button>}
      />
    )
  }
  if (view === 'open' || view === 'all') {
    const create = (
      <Button hint="C" onClick={() => openDialog('new-ticket')}>
        New ticket
      </Button>
    )
    return <EmptyState title={emptyText} action={mayWrite && create} />
  }
  const showOpen = () => navigate(listHref('open', {}))
  return (
    <EmptyState
      icon="check"
      title={emptyText}
      action={<Button onClick={showOpen}>All open</Button>}
    />
  )
}
