import { withMergedTickets } from '../../../desk/tickets/relations-store.ts'
import type { ReadTx, RootReadTx, WriteTx } from '../../../platform/db/db.ts'
import {
  dynamicQuery,
  forUpdate,
  mutation,
  query,
  rootQuery,
} from '../../../platform/db/statement.ts'
import { assertFound } from '../../../platform/errors.ts'
import type { PageRequestBefore } from '../../../platform/http/paging.ts'
import type { MailState, OutboundMail } from './schema.ts'

export interface StoredMail extends Omit<OutboundMail, 'recipients' | 'next_attempt_at'> {
  seq: number
  /** Mails of one lane are sent in order: the id of the ticket when it was queued. */
  lane: string
  /** As the agent chose it, if they did. */
  from_address: string | null
  /** In the address to reply to and in the text. */
  reply_key: string
  send_at: string
  due_at: string | null
  /** JSON. */
  attempts: string
  /** JSON: see `content.ts`. Null before the first attempt and after the last. */
  content: string | null
}

const columns = `m.seq AS seq, m.id, m.mailbox_id,
  coalesce(c.ticket_id, m.ticket_id, w.ticket_id) AS ticket_id,
  CASE WHEN m.side_message_id IS NULL THEN m.kind ELSE 'side_message' END AS kind,
  m.comment_id, m.side_message_id, m.lane, m.from_address, m.message_id, m.reply_key, m.state, m.send_at, m.due_at, m.finished_at,
  m.attempt_count, m.attempts, m.content, m.created_at`

/** A reply is on the ticket of its comment, which can be moved. */
const from = `FROM outbound_mails m LEFT JOIN comments c ON c.id = m.comment_id
  LEFT JOIN side_messages w ON w.id = m.side_message_id`

const ofSideMessage = query<{ id: string }>(`
  SELECT id FROM outbound_mails
  WHERE organization_id = :organization_id AND side_message_id = :id`)

const byId = query<StoredMail>(`
  SELECT ${columns} ${from} WHERE m.organization_id = :organization_id AND m.id = :id`)

const lockById = forUpdate(
  query<{ id: string }>(`
    SELECT id FROM outbound_mails WHERE organization_id = :organization_id AND id = :id`),
)

const due = query<StoredMail>(`
  SELECT ${columns} ${from}
  WHERE m.organization_id = :organization_id AND m.mailbox_id = :mailbox_id AND m.due_at <= :now
  ORDER BY m.due_at, m.seq LIMIT :limit`)

const firstDue = query<{ due_at: string | null }>(`
  SELECT min(due_at) AS due_at FROM outbound_mails
  WHERE organization_id = :organization_id AND mailbox_id = :mailbox_id AND due_at IS NOT NULL`)

const insert = mutation(`
  INSERT INTO outbound_mails (organization_id, id, mailbox_id, kind, ticket_id, comment_id, side_message_id, limit_key,
    lane, from_address, message_id, reply_key, state, send_at, due_at, finished_at, attempt_count, attempts, created_at)
  VALUES (:organization_id, :id, :mailbox_id, :kind, :ticket_id, :comment_id, :side_message_id, :limit_key,
    :lane, :from_address, :message_id, :reply_key, :state, :send_at, :due_at, :finished_at, 0, '[]', :created_at)`)

const hasUnfinished = query<{ is_any: boolean }>(`
  SELECT EXISTS (
    SELECT 1 FROM outbound_mails
    WHERE organization_id = :organization_id AND mailbox_id = :mailbox_id AND lane = :lane
      AND finished_at IS NULL
  ) AS is_any`)

const dueAt = 'CASE WHEN send_at > :now THEN send_at ELSE :now END'

const releaseFirst = mutation(`
  UPDATE outbound_mails SET state = 'queued', due_at = ${dueAt}
  WHERE organization_id = :organization_id
    AND seq = (
      SELECT min(seq) FROM outbound_mails
      WHERE mailbox_id = :mailbox_id AND lane = :lane AND finished_at IS NULL
    )
    AND NOT EXISTS (
      SELECT 1 FROM outbound_mails
      WHERE mailbox_id = :mailbox_id AND lane = :lane AND due_at IS NOT NULL
    )`)

/** A lane has no first mail if the comment of the first one was deleted. */
const releaseAll = mutation(`
  UPDATE outbound_mails SET state = 'queued', due_at = ${dueAt}
  WHERE organization_id = :organization_id
    AND seq IN (
      SELECT min(seq) FROM outbound_mails
      WHERE mailbox_id = :mailbox_id AND finished_at IS NULL
      GROUP BY lane HAVING max(due_at) IS NULL
    )`)

const unfinishedMailboxes = query<{ mailbox_id: string }>(`
  SELECT DISTINCT mailbox_id FROM outbound_mails
  WHERE organization_id = :organization_id AND state = 'blocked'`)

const saveContent = mutation(`
  UPDATE outbound_mails SET content = :content
  WHERE organization_id = :organization_id AND id = :id AND content IS NULL
    AND finished_at IS NULL`)

const record = mutation(`
  UPDATE outbound_mails SET state = :state, due_at = :due_at, finished_at = :finished_at,
    attempt_count = :attempt_count, attempts = :attempts,
    content = CASE WHEN CAST(:finished_at AS text) IS NULL THEN content END
  WHERE organization_id = :organization_id AND id = :id AND finished_at IS NULL`)

const setBounced = mutation(`
  UPDATE outbound_mails SET state = 'failed'
  WHERE organization_id = :organization_id AND id = :id AND state = 'sent'`)

const postpone = mutation(`
  UPDATE outbound_mails SET due_at = :due_at
  WHERE organization_id = :organization_id AND id = :id AND due_at IS NOT NULL`)

const reopen = mutation(`
  UPDATE outbound_mails SET state = 'blocked', due_at = NULL, finished_at = NULL,
    attempt_count = 0, mailbox_id = :mailbox_id
  WHERE organization_id = :organization_id AND id = :id`)

/**
 * Of mails in both directions. Within a second, their comments tell the order; the mail that opened the
 * ticket and its acknowledgement have none. With `+`, as in `mailListQuery`.
 */
const lastMessageIds = query<{ message_id: string }>(`
  SELECT message_id FROM (
    SELECT m.message_id, m.created_at, c.seq AS position, m.id ${from}
    WHERE c.organization_id = :organization_id AND c.ticket_id = :ticket_id AND +m.seq < :seq
    UNION ALL
    SELECT m.message_id, m.created_at, 0, m.id FROM outbound_mails m
    WHERE m.organization_id = :organization_id AND m.ticket_id = :ticket_id AND +m.seq < :seq
      AND m.limit_key IS NOT NULL
    UNION ALL
    SELECT i.message_id, i.received_at, c.seq, i.id
    FROM comments c JOIN inbound_mails i ON i.comment_id = c.id
    WHERE c.organization_id = :organization_id AND c.ticket_id = :ticket_id
      AND c.is_internal IS FALSE AND i.message_id IS NOT NULL
    UNION ALL
    SELECT i.message_id, i.received_at, 0, i.id FROM inbound_mails i
    WHERE i.organization_id = :organization_id AND i.ticket_id = :ticket_id
      AND i.state = 'imported' AND i.message_id IS NOT NULL
  ) AS thread
  ORDER BY created_at DESC, position DESC, id DESC LIMIT :limit`)

/** Of a side conversation, in both directions. */
const sideMessageIds = query<{ message_id: string }>(`
  SELECT coalesce(m.message_id, i.message_id) AS message_id
  FROM side_messages w LEFT JOIN outbound_mails m ON m.side_message_id = w.id
    LEFT JOIN inbound_mails i ON i.side_message_id = w.id
  WHERE w.organization_id = :organization_id AND w.conversation_id = :id AND w.seq < :seq
    AND coalesce(m.message_id, i.message_id) IS NOT NULL
  ORDER BY w.seq DESC LIMIT :limit`)

const cursor = query<{ position: number }>(`
  SELECT position FROM mail_cursors WHERE organization_id = :organization_id`)

const cursorForUpdate = forUpdate(cursor)

const moveCursor = mutation(`
  UPDATE mail_cursors SET position = :position WHERE organization_id = :organization_id`)

const behind = rootQuery<{ organization_id: number }>(`
  SELECT c.organization_id FROM mail_cursors c
  WHERE c.position <
    (SELECT max(position) FROM events e WHERE e.organization_id = c.organization_id)
  ORDER BY c.organization_id`)

type NewMail = Omit<
  StoredMail,
  | 'seq'
  | 'ticket_id'
  | 'kind'
  | 'comment_id'
  | 'side_message_id'
  | 'attempt_count'
  | 'attempts'
  | 'content'
>

const unset = { ticket_id: null, comment_id: null, side_message_id: null, limit_key: null }

export const insertReply = (tx: WriteTx, mail: NewMail & { comment_id: string }) =>
  tx.run(insert, { kind: 'reply', ...unset, ...mail })

export const insertSideMail = (tx: WriteTx, mail: NewMail & { side_message_id: string }) =>
  tx.run(insert, { kind: 'reply', ...unset, ...mail })

/** `limit_key`: see `automatic-limits.ts`. */
export const insertAcknowledgement = (
  tx: WriteTx,
  mail: Omit<NewMail, 'from_address'> & { ticket_id: string; limit_key: string | null },
) => tx.run(insert, { kind: 'acknowledgement', ...unset, from_address: null, ...mail })

export const findMail = (tx: ReadTx, id: string) => tx.one(byId, { id })

export async function getMail(tx: ReadTx, id: string): Promise<StoredMail> {
  return assertFound(await findMail(tx, id), 'Mail')
}

/** Undefined if the comment has been deleted. */
export async function findMailForUpdate(tx: WriteTx, id: string): Promise<StoredMail | undefined> {
  await tx.one(lockById, { id })
  return findMail(tx, id)
}

export const listDueMails = (tx: ReadTx, mailboxId: string, now: string, limit: number) =>
  tx.all(due, { mailbox_id: mailboxId, now, limit })

export const findNextDueAt = async (tx: ReadTx, mailboxId: string) =>
  (await tx.one(firstDue, { mailbox_id: mailboxId }))?.due_at ?? undefined

export const hasMailOfSideMessage = async (tx: ReadTx, id: string): Promise<boolean> =>
  (await tx.one(ofSideMessage, { id })) !== undefined

export const hasUnfinishedInLane = async (tx: ReadTx, mailboxId: string, lane: string) =>
  (await tx.one(hasUnfinished, { mailbox_id: mailboxId, lane }))!.is_any

/** Makes the first of a lane due, unless one already is: right before the commit, once the queue is locked. */
export const releaseNextInLaneBeforeCommit = (
  tx: WriteTx,
  mailboxId: string,
  lane: string,
  now: string,
) => tx.sendBeforeCommit(releaseFirst, { mailbox_id: mailboxId, lane, now })

/** Makes the first of each lane due that has none. */
export const releaseAllLanes = (tx: WriteTx, mailboxId: string, now: string) =>
  tx.run(releaseAll, { mailbox_id: mailboxId, now })

export const listMailboxesWithBlockedMails = (tx: ReadTx) => tx.all(unfinishedMailboxes)

/** False if another attempt has written it, or the mail is finished. */
export const insertContent = async (tx: WriteTx, id: string, content: string) =>
  (await tx.run(saveContent, { id, content })) === 1

export interface MailUpdate {
  id: string
  state: MailState
  due_at: string | null
  finished_at: string | null
  attempt_count: number
  attempts: string
}

/** False if it is finished already. Deletes the content of a mail that is now. */
export const updateMailRow = async (tx: WriteTx, update: MailUpdate) =>
  (await tx.run(record, { ...update })) === 1

/** It was sent, but came back for at least one recipient. */
export const markMailBounced = (tx: WriteTx, id: string) => tx.run(setBounced, { id })

export const postponeMail = (tx: WriteTx, id: string, until: string) =>
  tx.run(postpone, { id, due_at: until })

export const reopenMail = (tx: WriteTx, id: string, mailboxId: string) =>
  tx.run(reopen, { id, mailbox_id: mailboxId })

/** Of earlier mails of the ticket, newest first. */
export const listEarlierMessageIds = async (
  tx: ReadTx,
  { ticket_id, seq }: Pick<StoredMail, 'ticket_id' | 'seq'>,
  limit: number,
) => (await tx.all(lastMessageIds, { ticket_id, seq, limit })).map((row) => row.message_id)

/** Before the message with this `seq`, newest first. */
export const listSideMessageIds = async (
  tx: ReadTx,
  { id, seq }: { id: string; seq: number },
  limit: number,
) => (await tx.all(sideMessageIds, { id, seq, limit })).map((row) => row.message_id)

/**
 * How far the event log has been read. Keeps other transactions from changing which mails come first.
 * To avoid deadlocks, lock a mail before the queue, never after it.
 */
export const lockQueue = (tx: WriteTx) => tx.one(cursorForUpdate)

/** The same right before the commit, for statements that are also sent then. */
export const lockQueueBeforeCommit = (tx: WriteTx) => tx.sendBeforeCommit(cursorForUpdate)

export const advanceCursor = (tx: WriteTx, position: number) => tx.send(moveCursor, { position })

/** Organizations with mailboxes and events that have not been read yet. */
export const listOrganizationsBehind = (tx: RootReadTx) => tx.all(behind)

interface MailFilter {
  state?: MailState | undefined
  ticket_id?: string | undefined
}

/** Newest first. */
export function listMails(
  tx: ReadTx,
  { state, ticket_id, ...page }: MailFilter & PageRequestBefore,
): Promise<StoredMail[]> {
  const newestFirst = dynamicQuery<StoredMail>(mailListQuery({ state, ticket_id }))
  return tx.all(newestFirst, {
    ...page,
    ...(state !== undefined && { state }),
    ...(ticket_id !== undefined && { ticket_id }),
  })
}

/**
 * The mails of a ticket are found by its comments and by itself: `+` keeps the engines from reading those
 * of the whole organization in order instead. Exported for the test of its plan.
 */
export function mailListQuery({ state, ticket_id }: MailFilter): string {
  const inState = state === undefined ? '' : 'AND m.state = :state'
  if (ticket_id === undefined) {
    return `
      SELECT ${columns} ${from}
      WHERE m.organization_id = :organization_id AND m.seq < :before ${inState}
      ORDER BY m.seq DESC LIMIT :limit OFFSET :offset`
  }
  return `${withMergedTickets}
    SELECT ${columns} ${from}
    WHERE c.organization_id = :organization_id AND c.ticket_id IN (SELECT id FROM family)
      AND +m.seq < :before ${inState}
    UNION ALL
    SELECT ${columns} ${from}
    WHERE +m.organization_id = :organization_id AND m.ticket_id IN (SELECT id FROM family)
      AND +m.seq < :before ${inState}
    UNION ALL
    SELECT ${columns} ${from}
    WHERE w.organization_id = :organization_id AND w.ticket_id IN (SELECT id FROM family)
      AND +m.seq < :before ${inState}
    ORDER BY seq DESC LIMIT :limit OFFSET :offset`
}
