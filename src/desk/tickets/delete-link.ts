import type { Attribution } from '../../platform/access/attribution.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { notFound } from '../../platform/errors.ts'
import { inverseKinds, recordLink } from './link-history.ts'
import type { TicketLink, TicketLinkPath } from './link-schema.ts'
import { deleteLinkRow, listLinks } from './link-store.ts'
import { getTicket } from './store.ts'

/** On both tickets. */
export async function deleteLink(
  tx: WriteTx,
  { ticket_id, link_id }: TicketLinkPath,
  act: Attribution,
): Promise<void> {
  await getTicket(tx, ticket_id)
  const link = (await listLinks(tx, ticket_id)).find(({ id }) => id === link_id)
  // Another request may have deleted it meanwhile.
  if (link === undefined || (await deleteLinkRow(tx, link_id)) === 0) throw notFound('Link')
  const { id, kind, ticket } = link
  const other_id = ticket?.id ?? null
  recordLink(tx, act, 'ticket.unlinked', { id, ticket_id, kind, other_id })
  recordUnlinkedElsewhere(tx, ticket_id, [link], act)
}

/** The links of a ticket are deleted: the other tickets lose them too. */
export function recordUnlinkedElsewhere(
  tx: WriteTx,
  ticketId: string,
  links: readonly TicketLink[],
  act: Attribution,
): void {
  for (const { id, kind, ticket } of links) {
    if (ticket === null) continue
    const seen = { id, ticket_id: ticket.id, kind: inverseKinds[kind], other_id: ticketId }
    recordLink(tx, act, 'ticket.unlinked', seen)
  }
}
