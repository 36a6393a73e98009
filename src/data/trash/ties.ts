import { assertRestorable } from '../../desk/tickets/create-link.ts'
import { refreshLatestMessage } from '../../desk/tickets/latest-message.ts'
import { inverseKinds, recordLink } from '../../desk/tickets/link-history.ts'
import { insertLink, type StoredLink } from '../../desk/tickets/link-store.ts'
import { insertMerge, setSplitFrom } from '../../desk/tickets/relations-store.ts'
import {
  findTicketForUpdate,
  type TicketForUpdate,
  updateTicketRow,
} from '../../desk/tickets/store.ts'
import { recordTicketUpdate } from '../../events/log/ticket-events.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { ReadTx, WriteTx } from '../../platform/db/db.ts'
import { mutation, query } from '../../platform/db/statement.ts'
import { BellhopError } from '../../platform/errors.ts'
import { addTie } from './store.ts'
import type { Tie } from './tie.ts'

type MergeRow = { ticket_id: string; other_id: string } & (Tie & { kind: 'merged' })['before']

const merges = query<MergeRow>(`
  SELECT t.id AS ticket_id, t.merged_into_id AS other_id, m.status, m.resolved_at, m.closed_at,
    m.created_at
  FROM tickets t JOIN ticket_merges m ON m.ticket_id = t.id
  WHERE t.organization_id = :organization_id AND (t.id = :id OR t.merged_into_id = :id)
    AND t.merged_into_id IS NOT NULL
  ORDER BY t.ticket_number`)

const splits = query<{ ticket_id: string; other_id: string }>(`
  SELECT id AS ticket_id, split_from_id AS other_id FROM tickets
  WHERE organization_id = :organization_id AND (id = :id OR split_from_id = :id)
    AND split_from_id IS NOT NULL
  ORDER BY ticket_number`)

const followUps = query<{ ticket_id: string; other_id: string }>(`
  SELECT ticket_id, previous_ticket_id AS other_id FROM ticket_follow_ups
  WHERE organization_id = :organization_id AND (ticket_id = :id OR previous_ticket_id = :id)
  ORDER BY ticket_id`)

const links = query<StoredLink & { seq: number }>(`
  SELECT seq, id, ticket_id, target_id, kind, url, title, created_at FROM ticket_links
  WHERE organization_id = :organization_id AND (ticket_id = :id OR target_id = :id)
  ORDER BY seq`)

const insertFollowUp = mutation(`
  INSERT INTO ticket_follow_ups (ticket_id, organization_id, previous_ticket_id)
  VALUES (:ticket_id, :organization_id, :other_id) ON CONFLICT (ticket_id) DO NOTHING`)

const insertLinkInPlace = mutation(`
  INSERT INTO ticket_links (organization_id, seq, id, ticket_id, target_id, kind, url, title,
    created_at)
  VALUES (:organization_id, :seq, :id, :ticket_id, :target_id, :kind, :url, :title, :created_at)
  ON CONFLICT (seq) DO NOTHING`)

/** Of a ticket that goes to the trash now. */
export async function listTies(tx: ReadTx, id: string, now: string): Promise<Tie[]> {
  const [merged, split, followed, linked] = await Promise.all([
    tx.all(merges, { id }),
    tx.all(splits, { id }),
    tx.all(followUps, { id }),
    tx.all(links, { id }),
  ])
  return [
    ...merged.map(({ ticket_id, other_id, ...before }) => ({
      kind: 'merged' as const,
      ticket_id,
      other_id,
      before,
      separated_at: ticket_id === id ? null : now,
    })),
    ...split.map((tie) => ({ kind: 'split' as const, ...tie })),
    ...followed.map((tie) => ({ kind: 'follow_up' as const, ...tie })),
    ...linked.map((link) => ({
      kind: 'link' as const,
      ticket_id: link.ticket_id,
      other_id: link.target_id,
      link,
    })),
  ]
}

/**
 * Ties a restored ticket to the others again, as far as they have not changed since. What ties it to a
 * ticket that is in the trash waits there until that one is restored. Returns those that are lost.
 */
export async function restoreTies(
  tx: WriteTx,
  id: string,
  ties: readonly Tie[],
  act: Attribution,
): Promise<Tie[]> {
  const lost: Tie[] = []
  let isFamilyChanged = false
  for (const tie of ties) {
    const otherId = tie.ticket_id === id ? tie.other_id : tie.ticket_id
    const other = otherId === null ? undefined : await findTicketForUpdate(tx, otherId)
    const isTied =
      (otherId === null || other !== undefined) && (await restoreTie(tx, id, tie, other, act))
    if (!isTied && tie.kind === 'merged' && tie.other_id === id) isFamilyChanged = true
    if (isTied) continue
    const waiting =
      tie.kind === 'merged' && tie.ticket_id === id ? { ...tie, separated_at: act.now } : tie
    if (other !== undefined || !(await addTie(tx, otherId!, waiting))) lost.push(tie)
  }
  if (isFamilyChanged) await refreshLatestMessage(tx, id)
  return lost
}

async function restoreTie(
  tx: WriteTx,
  id: string,
  tie: Tie,
  other: TicketForUpdate | undefined,
  act: Attribution,
): Promise<boolean> {
  if (tie.kind === 'link') return restoreLink(tx, id, tie.link, act)
  if (tie.kind === 'follow_up')
    return (
      (await tx.run(insertFollowUp, { ticket_id: tie.ticket_id, other_id: tie.other_id })) === 1
    )
  if (tie.kind === 'split') {
    setSplitFrom(tx, tie.ticket_id, tie.other_id)
    if (tie.ticket_id !== id) await touch(tx, other!, 'split_from', id, act)
    return true
  }
  return restoreMerge(tx, id, tie, other!, act)
}

async function restoreMerge(
  tx: WriteTx,
  id: string,
  { ticket_id, other_id, before, separated_at }: Tie & { kind: 'merged' },
  other: TicketForUpdate,
  act: Attribution,
): Promise<boolean> {
  const isTarget = other_id === id
  if (isTarget && (other.merged_into_id !== null || other.updated_at !== separated_at)) return false
  const { created_at, ...state } = before
  await insertMerge(tx, { id: ticket_id, ...state }, other_id, created_at)
  if (isTarget) await touch(tx, other, 'merged_into', id, act)
  else await refreshLatestMessage(tx, other_id)
  return true
}

/** As when it was separated: see `deleteTicket`. */
async function touch(
  tx: WriteTx,
  other: TicketForUpdate,
  field: 'merged_into' | 'split_from',
  id: string,
  act: Attribution,
): Promise<void> {
  await updateTicketRow(tx, other, { ...other, updated_at: act.now }, { isPublic: true })
  recordTicketUpdate(tx, act, other.id, [{ field, from: null, to: id }])
}

async function restoreLink(
  tx: WriteTx,
  id: string,
  link: StoredLink & { seq: number },
  act: Attribution,
): Promise<boolean> {
  try {
    await assertRestorable(tx, link)
  } catch (error) {
    if (!(error instanceof BellhopError)) throw error
    return false
  }
  if ((await tx.run(insertLinkInPlace, { ...link })) === 0) {
    const { seq: _, ...row } = link
    await insertLink(tx, row)
  }
  const { target_id, kind } = link
  if (target_id === null) return true
  const isOurs = link.ticket_id === id
  recordLink(tx, act, 'ticket.linked', {
    id: link.id,
    ticket_id: isOurs ? target_id : link.ticket_id,
    kind: isOurs ? inverseKinds[kind] : kind,
    other_id: id,
  })
  return true
}
