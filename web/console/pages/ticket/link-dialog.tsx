import type { TicketItem, TicketLink, TicketLinkCreate } from '@bellhop/sdk'
import * as m from '#messages'
import { addLink } from '../../data/links.ts'
import { openPrompt, promptPick } from '../../ui/prompts.tsx'
import { TicketPicker } from './ticket-picker.tsx'

type Kind = TicketLink['kind']

const kindNames: Record<Exclude<Kind, 'external'>, string> = {
  related: m.ticket_links_kind_related,
  parent: m.ticket_links_kind_parent,
  child: m.ticket_links_kind_child,
  blocks: m.ticket_links_kind_blocks,
  blocked_by: m.ticket_links_kind_blockedBy,
}

/** Asks for the other ticket, or a page, and how they belong together. */
export async function promptLink(ticket: TicketItem): Promise<void> {
  const other = await openPrompt<TicketItem | string>(
    (resolve) => (
      <TicketPicker
        title={m.ticket_links_addTitle({ ticket: ticket.ticket_display_id })}
        placeholder={m.ticket_links_placeholder}
        ticket={ticket}
        onPick={resolve}
        onPickUrl={resolve}
        onClose={() => resolve(undefined)}
      />
    ),
    ['[data-changes=links]'],
  )
  const link = typeof other === 'object' ? await promptKind(ticket, other) : toPage(other)
  if (link) await addLink(ticket, link)
}

const toPage = (url: string | undefined): TicketLinkCreate | undefined =>
  url === undefined ? undefined : { kind: 'external', url }

async function promptKind(
  ticket: TicketItem,
  other: TicketItem,
): Promise<TicketLinkCreate | undefined> {
  const kind = await promptPick<Kind>({
    title: m.ticket_links_kindTitle({
      ticket: ticket.ticket_display_id,
      other: other.ticket_display_id,
    }),
    options: Object.entries(kindNames).map(([value, label]) => ({ value: value as Kind, label })),
  })
  return kind && { kind, ticket_id: other.id }
}
