import { recordEvent } from '../../events/log/record.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import type { LinkKind } from './link-schema.ts'
import type { LinkOfTicket } from './link-store.ts'

/** What each kind is for the other ticket. */
export const inverseKinds: Record<LinkKind, LinkKind> = {
  related: 'related',
  parent: 'child',
  child: 'parent',
  blocks: 'blocked_by',
  blocked_by: 'blocks',
  external: 'external',
}

/** In the history of one ticket, as that ticket sees the link. Addresses of pages are not logged. */
export function recordLink(
  tx: WriteTx,
  act: Attribution,
  type: 'ticket.linked' | 'ticket.unlinked',
  { ticket_id, id, kind, other_id }: LinkOfTicket,
): void {
  const change = (field: string, value: string) =>
    type === 'ticket.linked' ? { field, from: null, to: value } : { field, from: value, to: null }
  const changes = [change('link_id', id), change('kind', kind)]
  if (other_id !== null) changes.push(change('linked_ticket_id', other_id))
  recordEvent(tx, act, { type, resourceId: ticket_id, ticketId: ticket_id, changes })
}
