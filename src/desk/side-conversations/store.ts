import type { ReadTx, WriteTx } from '../../platform/db/db.ts'
import { forUpdate, mutation, query } from '../../platform/db/statement.ts'
import { assertFound } from '../../platform/errors.ts'
import type { PageRequest } from '../../platform/http/paging.ts'
import { emailKey } from '../../platform/text.ts'
import { withMergedTickets } from '../tickets/relations-store.ts'
import type { SideConversation, SideConversationPath, SidePerson } from './schema.ts'

export type StoredSideConversation = Omit<SideConversation, 'people' | 'latest_message'>

/** With the `seq` that serves as cursor, and the last message. */
export interface ListedSideConversation extends StoredSideConversation {
  seq: number
  latest_id: string
  latest_email: string | null
  latest_name: string
  latest_start: string
  latest_at: string
}

const own = `s.id, s.ticket_id, s.subject, s.state, s.created_by_id, s.created_by_name,
  s.message_count, s.created_at, s.updated_at`

const listed = `SELECT s.seq, ${own}, w.id AS latest_id, w.author_email AS latest_email,
    w.author_name AS latest_name, substr(w.body, 1, 400) AS latest_start, w.created_at AS latest_at
  FROM side_conversations s
  JOIN side_messages w
    ON w.seq = (SELECT max(l.seq) FROM side_messages l WHERE l.conversation_id = s.id)`

const oldestFirst = query<ListedSideConversation>(`${withMergedTickets}
  ${listed}
  WHERE s.organization_id = :organization_id AND s.ticket_id IN (SELECT id FROM family)
    AND s.seq > :after
  ORDER BY s.seq LIMIT :limit OFFSET :offset`)

const byId = query<ListedSideConversation>(`
  ${listed}
  WHERE s.organization_id = :organization_id AND s.ticket_id = :ticket_id AND s.id = :id`)

const alone = query<StoredSideConversation>(`
  SELECT ${own} FROM side_conversations s
  WHERE s.organization_id = :organization_id AND s.id = :id`)

const aloneForUpdate = forUpdate(alone)

const countOfTicket = query<{ total: number }>(`
  SELECT count(*) AS total FROM side_conversations
  WHERE organization_id = :organization_id AND ticket_id = :ticket_id`)

const insert = mutation(`
  INSERT INTO side_conversations (organization_id, id, ticket_id, subject, state, created_by_id,
    created_by_name, message_count, created_at, updated_at)
  VALUES (:organization_id, :id, :ticket_id, :subject, :state, :created_by_id,
    :created_by_name, :message_count, :created_at, :updated_at)`)

const update = mutation(`
  UPDATE side_conversations SET subject = :subject, state = :state, message_count = :message_count,
    updated_at = :updated_at
  WHERE organization_id = :organization_id AND id = :id`)

const peopleOf = query<SidePerson>(`
  SELECT role, email, name FROM side_conversation_people
  WHERE organization_id = :organization_id AND conversation_id = :id ORDER BY seq`)

const removePeople = mutation(`
  DELETE FROM side_conversation_people
  WHERE organization_id = :organization_id AND conversation_id = :id`)

const insertPerson = mutation(`
  INSERT INTO side_conversation_people (organization_id, conversation_id, role, email, email_key, name)
  VALUES (:organization_id, :id, :role, :email, :email_key, :name)`)

/** Including those of merged tickets. */
export const listSideConversations = (tx: ReadTx, ticketId: string, page: PageRequest) =>
  tx.all(oldestFirst, { ticket_id: ticketId, ...page })

export async function getSideConversation(
  tx: ReadTx,
  { ticket_id, side_conversation_id }: SideConversationPath,
): Promise<ListedSideConversation> {
  const found = await tx.one(byId, { ticket_id, id: side_conversation_id })
  return assertFound(found, 'Side conversation')
}

/** Undefined if its ticket was deleted. */
export const findSideConversation = (tx: ReadTx, id: string) => tx.one(alone, { id })

export const findSideConversationForUpdate = (tx: WriteTx, id: string) =>
  tx.one(aloneForUpdate, { id })

export async function getSideConversationForUpdate(
  tx: WriteTx,
  { ticket_id, side_conversation_id }: SideConversationPath,
): Promise<StoredSideConversation> {
  const found = await findSideConversationForUpdate(tx, side_conversation_id)
  return assertFound(found?.ticket_id === ticket_id ? found : undefined, 'Side conversation')
}

export const countSideConversations = async (tx: ReadTx, ticketId: string): Promise<number> =>
  (await tx.one(countOfTicket, { ticket_id: ticketId }))!.total

export const insertSideConversation = (tx: WriteTx, conversation: StoredSideConversation): void =>
  tx.send(insert, { ...conversation })

export const updateSideConversationRow = (
  tx: WriteTx,
  { id, subject, state, message_count, updated_at }: StoredSideConversation,
): void => tx.send(update, { id, subject, state, message_count, updated_at })

export const listPeople = (tx: ReadTx, id: string) => tx.all(peopleOf, { id })

export function replacePeople(tx: WriteTx, id: string, people: readonly SidePerson[]): void {
  tx.send(removePeople, { id })
  for (const person of people)
    tx.send(insertPerson, { ...person, id, email_key: emailKey(person.email) })
}
