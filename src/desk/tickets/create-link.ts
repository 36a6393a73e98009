import { randomUUIDv7 } from 'node:crypto'
import { getOrganizationForUpdate } from '../../accounts/organizations/store.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { BellhopError, invalid, notFound } from '../../platform/errors.ts'
import { inverseKinds, recordLink } from './link-history.ts'
import {
  type LinkKind,
  linksMax,
  type TicketLink,
  type TicketLinkCreate,
  urlLengthMax,
} from './link-schema.ts'
import { insertLink, listAncestors, listLinks, type StoredLink } from './link-store.ts'
import { findTicketForUpdate, getTicketForUpdate } from './store.ts'

const ancestorsMax = 100

export const linkConflicts = {
  exists: 'This link already exists',
  hasParent: 'A ticket can have only one parent',
  tooMany: `A ticket can have at most ${linksMax} links`,
}

/** The tickets stay as they are, with their `updated_at`. */
export async function createLink(
  tx: WriteTx,
  ticketId: string,
  body: TicketLinkCreate,
  act: Attribution,
): Promise<TicketLink> {
  const { kind, ticket_id, url, title } = body
  const isExternal = kind === 'external'
  if (isExternal !== (ticket_id === undefined))
    throw invalid(['body', 'ticket_id'], 'is required unless the link is external')
  if (isExternal !== (url !== undefined))
    throw invalid(['body', 'url'], 'is required if the link is external, and only then')
  if (!isExternal && title !== undefined)
    throw invalid(['body', 'title'], 'only external links have a title')
  const id = isExternal
    ? await linkPage(tx, ticketId, { url: url!, title: title ?? null }, act)
    : await linkTickets(tx, ticketId, ticket_id!, kind, act)
  return (await listLinks(tx, ticketId)).find((link) => link.id === id)!
}

/** For a new ticket, by the server itself: unless the other one has too many links. */
export async function relateTickets(
  tx: WriteTx,
  newTicketId: string,
  otherId: string,
  act: Attribution,
): Promise<void> {
  if ((await listLinks(tx, otherId)).length < linksMax)
    await linkTickets(tx, newTicketId, otherId, 'related', act)
}

/** Of a ticket that was deleted meanwhile: as far as the rules still allow it. */
export async function assertRestorable(tx: WriteTx, link: StoredLink): Promise<void> {
  const { ticket_id, target_id, kind } = link
  await assertAddable(tx, ticket_id, ({ id }) => id === link.id)
  if (target_id === null) return
  await assertAddable(tx, target_id, () => false)
  if (kind === 'parent') await assertNoCircle(tx, ticket_id, target_id)
  if (kind === 'blocks') await assertNotMutual(tx, ticket_id, target_id, 'blocked_by')
}

async function linkPage(
  tx: WriteTx,
  ticketId: string,
  page: { url: string; title: string | null },
  act: Attribution,
): Promise<string> {
  const url = normalizeUrl(page.url)
  // Locked, so that concurrent requests cannot exceed the limit.
  await getTicketForUpdate(tx, ticketId)
  await assertAddable(tx, ticketId, (link) => link.url === url)
  const ends = { ticket_id: ticketId, target_id: null, kind: 'external' } as const
  const id = await insert(tx, { ...ends, url, title: page.title }, act)
  recordLink(tx, act, 'ticket.linked', {
    id,
    ticket_id: ticketId,
    kind: 'external',
    other_id: null,
  })
  return id
}

async function linkTickets(
  tx: WriteTx,
  ticketId: string,
  otherId: string,
  kind: Exclude<LinkKind, 'external'>,
  act: Attribution,
): Promise<string> {
  if (otherId === ticketId)
    throw invalid(['body', 'ticket_id'], 'a ticket cannot be linked to itself')
  await lockBoth(tx, ticketId, otherId)
  const ends = toEnds(ticketId, otherId, kind)
  await assertAddable(tx, ticketId, (link) => link.kind === kind && link.ticket?.id === otherId)
  await assertAddable(tx, otherId, () => false)
  if (ends.kind === 'parent') await assertNoCircle(tx, ends.ticket_id, ends.target_id)
  if (ends.kind === 'blocks') await assertNotMutual(tx, ticketId, otherId, inverseKinds[kind])
  const id = await insert(tx, { ...ends, url: null, title: null }, act)
  const linked = 'ticket.linked'
  recordLink(tx, act, linked, { id, ticket_id: ticketId, kind, other_id: otherId })
  recordLink(tx, act, linked, {
    id,
    ticket_id: otherId,
    kind: inverseKinds[kind],
    other_id: ticketId,
  })
  return id
}

/** Always in the same order, so that concurrent requests cannot deadlock. */
async function lockBoth(tx: WriteTx, ticketId: string, otherId: string): Promise<void> {
  const locked = new Set<string | undefined>()
  for (const id of [ticketId, otherId].sort()) locked.add((await findTicketForUpdate(tx, id))?.id)
  if (!locked.has(ticketId)) throw notFound('Ticket')
  if (!locked.has(otherId)) throw invalid(['body', 'ticket_id'], 'ticket does not exist')
}

/** How it is stored: see the migration. */
function toEnds(ticketId: string, otherId: string, kind: Exclude<LinkKind, 'external'>) {
  const isStored =
    kind === 'parent' || kind === 'blocks' || (kind === 'related' && ticketId < otherId)
  const [ticket_id, target_id] = isStored ? [ticketId, otherId] : [otherId, ticketId]
  const stored = isStored ? kind : inverseKinds[kind]
  return { ticket_id, target_id, kind: stored as 'related' | 'parent' | 'blocks' }
}

async function assertAddable(
  tx: WriteTx,
  ticketId: string,
  isSame: (link: TicketLink) => boolean,
): Promise<void> {
  const links = await listLinks(tx, ticketId)
  if (links.some(isSame)) throw new BellhopError('conflict', linkConflicts.exists)
  if (links.length >= linksMax) throw new BellhopError('conflict', linkConflicts.tooMany)
}

/** One at a time in an organization, because links between other tickets can close a circle too. */
async function assertNoCircle(tx: WriteTx, childId: string, parentId: string): Promise<void> {
  await getOrganizationForUpdate(tx)
  const [ofChild, ofParent] = [
    await listAncestors(tx, childId, 1),
    await listAncestors(tx, parentId, ancestorsMax),
  ]
  if (ofParent.some(({ id }) => id === childId))
    throw invalid(['body', 'ticket_id'], 'a ticket cannot be its own parent, even indirectly')
  if (ofParent.length >= ancestorsMax)
    throw invalid(['body', 'ticket_id'], `parents can be nested at most ${ancestorsMax} deep`)
  if (ofChild.length > 0) throw new BellhopError('conflict', linkConflicts.hasParent)
}

async function assertNotMutual(tx: WriteTx, ticketId: string, otherId: string, inverse: LinkKind) {
  const links = await listLinks(tx, ticketId)
  if (links.some(({ kind, ticket }) => kind === inverse && ticket?.id === otherId))
    throw invalid(['body', 'ticket_id'], 'two tickets cannot block each other')
}

async function insert(
  tx: WriteTx,
  link: Omit<StoredLink, 'id' | 'created_at'>,
  act: Attribution,
): Promise<string> {
  const id = randomUUIDv7()
  await insertLink(tx, { ...link, id, created_at: act.now })
  return id
}

/** As a browser would open it. Other schemes, such as `javascript`, must not become links. */
function normalizeUrl(text: string): string {
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol))
    throw invalid(['body', 'url'], 'must be an http or https URL')
  if (url.username !== '' || url.password !== '')
    throw invalid(['body', 'url'], 'must not contain a username or password')
  if (url.href.length > urlLengthMax) throw invalid(['body', 'url'], 'is too long')
  return url.href
}
