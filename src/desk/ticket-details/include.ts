import type { TSchema } from 'typebox'
import { toApiEvent } from '../../events/log/serialize.ts'
import { listEventsOfTicket } from '../../events/log/store.ts'
import { visibleTypes } from '../../events/log/visibility.ts'
import { type PermissionName, requirePermission } from '../../platform/access/permissions.ts'
import type { ReadTx } from '../../platform/db/db.ts'
import type { CallerContext } from '../../platform/http/endpoint.ts'
import { encodeCursor, takeFitting } from '../../platform/http/paging.ts'
import { listAttachments } from '../attachments/store.ts'
import { listComments } from '../comments/store.ts'
import { getActivity } from '../customers/activity-store.ts'
import { toApiCustomer } from '../customers/serialize.ts'
import { getCustomer } from '../customers/store.ts'
import { listFollowers } from '../followers/store.ts'
import { toApiSnooze } from '../snoozes/serialize.ts'
import { findSnooze } from '../snoozes/store.ts'
import { toApiSpam } from '../spam/serialize.ts'
import { findSpam } from '../spam/store.ts'
import { listTagsOfTicket } from '../tags/ticket-store.ts'
import { getTicketFields } from '../tickets/fields.ts'
import { listLinks } from '../tickets/link-store.ts'
import { listTicketPage } from '../tickets/list.ts'
import { getRelations } from '../tickets/relations-store.ts'
import type { Ticket } from '../tickets/schema.ts'
import { getUnread } from '../tickets/seen-store.ts'
import { getDescriptionHtml, getOpener } from '../tickets/store.ts'
import { getWaiting } from '../tickets/waiting-store.ts'
import type { IncludedName, TicketDetails } from './schema.ts'

type Included<Name extends IncludedName> = Exclude<TicketDetails[Name], undefined>

interface Part<Name extends IncludedName> {
  /** That of the part's own route. */
  permission: PermissionName
  load(tx: ReadTx, ticket: Ticket, call: CallerContext): Promise<Included<Name>>
}

/** A part of another wing, which this one must not import. */
export interface ExtraPart {
  /** What follows its name in the documentation of `include`. */
  description: string
  schema: TSchema
  permission: PermissionName
  load(tx: ReadTx, ticketId: string): Promise<unknown>
}

export type ExtraParts = Readonly<Record<string, ExtraPart>>

/** As many as the own route of each returns by default. */
const pageSizes = { comments: 200, attachments: 200, history: 100 }
const customerTicketsMax = 5

const parts: { [Name in IncludedName]: Part<Name> } = {
  customer: {
    permission: 'read customers',
    load: async (tx, { customer_id }) => toApiCustomer(await getCustomer(tx, customer_id)),
  },
  customer_activity: {
    permission: 'read tickets',
    load: async (tx, { customer_id }) => getActivity(tx, await getCustomer(tx, customer_id)),
  },
  customer_tickets: {
    permission: 'read tickets',
    async load(tx, { customer_id }, { caller }) {
      const query = { customer_id, spam: false, limit: customerTicketsMax, include_total: true }
      const { items, total } = await listTicketPage(tx, { ...query, me: caller.userId })
      return { items, total: total! }
    },
  },
  comments: {
    permission: 'read comments',
    async load(tx, { id }, { cursors }) {
      const items = await listComments(tx, id, firstPage(pageSizes.comments))
      return toPart(items, pageSizes.comments, ({ seq }) => cursors.seal(seq))
    },
  },
  description_html: {
    permission: 'read tickets',
    load: (tx, { id }) => getDescriptionHtml(tx, id),
  },
  attachments: {
    permission: 'read attachments',
    async load(tx, { id }, { cursors }) {
      const items = await listAttachments(tx, id, firstPage(pageSizes.attachments))
      return toPart(items, pageSizes.attachments, ({ seq }) => cursors.seal(seq))
    },
  },
  history: {
    permission: 'read tickets',
    async load(tx, { id: ticketId }, { caller }) {
      const types = visibleTypes(caller, undefined)
      const page = firstPage(pageSizes.history)
      const events = await listEventsOfTicket(tx, { ticketId, types, page })
      const { items, next_cursor } = toPart(events, page.limit, ({ position }) => position)
      return { items: items.map((event) => toApiEvent(event, caller)), next_cursor }
    },
  },
  relations: {
    permission: 'read tickets',
    load: (tx, { id }) => getRelations(tx, id),
  },
  presence: {
    permission: 'read tickets',
    load: async (_tx, { id }, { caller, request }) =>
      request.server.presence.list(caller.organizationId, id),
  },
  tags: {
    permission: 'read tickets',
    load: (tx, { id }) => listTagsOfTicket(tx, id),
  },
  fields: {
    permission: 'read tickets',
    load: (tx, { id }) => getTicketFields(tx, id),
  },
  followers: {
    permission: 'read tickets',
    load: (tx, { id }) => listFollowers(tx, id),
  },
  unread: {
    permission: 'read tickets',
    load: (tx, { id }, { caller }) => getUnread(tx, id, caller.userId),
  },
  waiting: {
    permission: 'read tickets',
    load: (tx, { id }) => getWaiting(tx, id),
  },
  opened_by: {
    permission: 'read tickets',
    load: (tx, { id }) => getOpener(tx, id),
  },
  snooze: {
    permission: 'read tickets',
    load: async (tx, { id }) => toApiSnooze(await findSnooze(tx, id)),
  },
  spam: {
    permission: 'read tickets',
    load: async (tx, { id }) => toApiSpam(await findSpam(tx, id)),
  },
  links: {
    permission: 'read tickets',
    load: (tx, { id }) => listLinks(tx, id),
  },
}

const firstPage = (limit: number) => ({ after: 0, limit, offset: 0 })

function toPart<Item extends object>(
  loaded: Item[],
  limit: number,
  positionOf: (item: Item) => number | string,
) {
  const items = takeFitting(loaded)
  const isFull = loaded.length >= limit || items.length < loaded.length
  const last = isFull ? items.at(-1) : undefined
  return { items, next_cursor: last === undefined ? null : encodeCursor(positionOf(last)) }
}

const isOwn = (name: string): name is IncludedName => Object.hasOwn(parts, name)

export function requirePermissions(
  call: CallerContext,
  names: readonly string[],
  extra: ExtraParts,
): void {
  for (const name of names)
    requirePermission(call.caller, (isOwn(name) ? parts[name] : extra[name]!).permission)
}

export async function loadParts(
  tx: ReadTx,
  ticket: Ticket,
  names: readonly string[],
  { call, extra }: { call: CallerContext; extra: ExtraParts },
): Promise<Partial<TicketDetails>> {
  const load = (name: string): Promise<unknown> =>
    isOwn(name) ? parts[name].load(tx, ticket, call) : extra[name]!.load(tx, ticket.id)
  const loaded = names.map(async (name) => [name, await load(name)])
  return Object.fromEntries(await Promise.all(loaded))
}
