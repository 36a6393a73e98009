import { randomUUIDv7 } from 'node:crypto'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { ReadTx, WriteTx } from '../../platform/db/db.ts'
import { BellhopError } from '../../platform/errors.ts'
import type { CommentingUser } from '../comments/author.ts'
import { fromMarkdown } from '../comments/body.ts'
import { getTicketForUpdate, updateTicketRow } from '../tickets/store.ts'
import { chooseFiles } from './files.ts'
import { recordMessage, recordStarted, recordUpdated } from './history.ts'
import { insertSideMessage, type NewSideMessage } from './message-store.ts'
import { assertNotCustomer, resolvePeople } from './people.ts'
import { quoteTicket } from './quote.ts'
import {
  conversationsPerTicketMax,
  messagesPerConversationMax,
  type SideConversationCreate,
  type SideConversationPath,
  type SideMessageCreate,
  type SidePerson,
} from './schema.ts'
import {
  countSideConversations,
  getSideConversationForUpdate,
  insertSideConversation,
  listPeople,
  replacePeople,
  type StoredSideConversation,
  updateSideConversationRow,
} from './store.ts'

/** How messages reach people outside, which side conversations know nothing about. */
export interface SideChannel {
  /** Throws if nothing can be sent about the ticket, or not to one of them. */
  requireReachable(tx: ReadTx, ticketId: string, people: readonly SidePerson[]): Promise<void>
}

type Act = Attribution & { caller: CommentingUser }

const subjectCharactersMax = 500

export const tooManyConversations = `A ticket can have at most ${conversationsPerTicketMax} side conversations`
export const tooManyMessages = `A side conversation can have at most ${messagesPerConversationMax} messages`

export async function startSideConversation(
  tx: WriteTx,
  ticketId: string,
  { body, channel }: { body: SideConversationCreate; channel: SideChannel },
  act: Act,
): Promise<{ conversation: StoredSideConversation; messageId: string }> {
  // Locked, so that concurrent requests cannot exceed the limit.
  const ticket = await getTicketForUpdate(tx, ticketId)
  if ((await countSideConversations(tx, ticketId)) >= conversationsPerTicketMax)
    throw new BellhopError('conflict', tooManyConversations)
  const people = await resolvePeople(tx, ticket, body)
  await channel.requireReachable(tx, ticketId, people)
  const attachFiles = await chooseFiles(tx, ticketId, body, act)
  const quote = body.quote && (await quoteTicket(tx, ticketId, body.quote))
  const conversation: StoredSideConversation = {
    id: randomUUIDv7(),
    ticket_id: ticketId,
    subject: body.subject ?? forwardSubject(ticket.subject),
    state: 'open',
    created_by_id: act.caller.userId,
    created_by_name: act.caller.userName,
    message_count: 1,
    created_at: act.now,
    updated_at: act.now,
  }
  insertSideConversation(tx, conversation)
  replacePeople(tx, conversation.id, people)
  const message = byAgent(conversation, body.body, act)
  insertSideMessage(tx, {
    ...message,
    quote: quote?.text ?? null,
    quote_html: quote?.html ?? null,
  })
  await attachFiles(tx, message.id)
  await updateTicketRow(tx, ticket, { ...ticket, updated_at: act.now })
  recordStarted(tx, act, conversation)
  recordMessage(tx, act, message)
  return { conversation, messageId: message.id }
}

/** With one `Fwd:`, however many the subject has. */
const forwardSubject = (subject: string) =>
  `Fwd: ${subject.replace(/^(?:\s*fwd?\s*:)+\s*/i, '')}`
    .slice(0, subjectCharactersMax)
    .toWellFormed()

/** Opens it again if it was done. */
export async function continueSideConversation(
  tx: WriteTx,
  path: SideConversationPath,
  { body, channel }: { body: SideMessageCreate; channel: SideChannel },
  act: Act,
): Promise<string> {
  // The ticket first, as with everything that changes both.
  const ticket = await getTicketForUpdate(tx, path.ticket_id)
  const before = await getSideConversationForUpdate(tx, path)
  if (before.message_count >= messagesPerConversationMax)
    throw new BellhopError('conflict', tooManyMessages)
  const people = await nextPeople(tx, before, body, ticket)
  await channel.requireReachable(tx, ticket.id, people)
  const attachFiles = await chooseFiles(tx, ticket.id, body, act)
  const message = byAgent(before, body.body, act)
  insertSideMessage(tx, message)
  await attachFiles(tx, message.id)
  const after = nextState(before, act)
  updateSideConversationRow(tx, after)
  await updateTicketRow(tx, ticket, { ...ticket, updated_at: act.now })
  recordUpdated(tx, act, before, after)
  recordMessage(tx, act, message)
  return message.id
}

/** As they were, unless others are named. One of them may be the customer by now. */
async function nextPeople(
  tx: WriteTx,
  { id }: StoredSideConversation,
  { to, cc }: SideMessageCreate,
  ticket: { customer_id: string },
): Promise<SidePerson[]> {
  const known = await listPeople(tx, id)
  if (to === undefined && cc === undefined) {
    await assertNotCustomer(tx, ticket, known)
    return known
  }
  const inRole = (role: SidePerson['role']) => known.filter((person) => person.role === role)
  const people = await resolvePeople(tx, ticket, { to: to ?? inRole('to'), cc: cc ?? inRole('cc') })
  replacePeople(tx, id, people)
  return people
}

/** With one more message. */
export const nextState = (
  conversation: StoredSideConversation,
  { now }: Pick<Attribution, 'now'>,
): StoredSideConversation => ({
  ...conversation,
  state: 'open',
  message_count: conversation.message_count + 1,
  updated_at: now,
})

const byAgent = (
  { id, ticket_id }: StoredSideConversation,
  body: string,
  { caller, now }: Act,
): NewSideMessage => ({
  id: randomUUIDv7(),
  conversation_id: id,
  ticket_id,
  author_user_id: caller.userId,
  author_email: null,
  author_name: caller.userName,
  is_stranger: false,
  is_automatic: false,
  ...fromMarkdown(body),
  quote: null,
  quote_html: null,
  created_at: now,
})
