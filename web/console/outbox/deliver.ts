import { BellhopError, type Comment } from '@bellhop/sdk'
import { api } from '../data/api.ts'
import { changeTickets } from '../data/change-tickets.ts'
import { addComments } from '../data/conversation.ts'
import { errorText } from '../data/errors.ts'
import { statusNames } from '../data/labels.ts'
import { currentMe } from '../data/me.ts'
import { cachedTicket } from '../data/tickets.ts'
import type { Status } from '../data/types.ts'
import { attachFiles } from './attach.ts'
import { markSeen } from './last-seen.ts'
import { type PendingMessage, removePersistedMessage } from './persisted.ts'
import {
  allOutgoing,
  dropMessage,
  findMessage,
  updateMessage,
  updatePersistedMessage,
} from './store.ts'

interface Way {
  /** The page goes: the browser carries it on alone. */
  isLeaving: boolean
}

/** Sends a message; with its answer comes the new status of the ticket, and then the files. */
export async function sendMessage(key: string, way: Way): Promise<void> {
  const entry = findMessage(key)!
  let comment: Comment
  try {
    comment = await post(entry, way)
  } catch (error) {
    const unseen = unseenOf(error)
    if (!unseen) updatePersistedMessage(key, { ...failed(), failure: `${errorText(error)}.` })
    else await onUnseen(entry, unseen, way)
    return
  }
  removePersistedMessage(key)
  markSeen(entry.ticketId, comment.id)
  moveOthersPast(entry, comment)
  addComments(entry.ticketId, [comment])
  if (entry.nextStatus) void moveTicket(entry, entry.nextStatus)
  updateMessage(key, { state: 'attaching', comment })
  if (entry.files.length === 0) dropMessage(key)
  else await attachFiles(key)
}

async function post({ ticketId, kind, body, lastSeenId, key }: PendingMessage, { isLeaving }: Way) {
  const { data } = await api.POST('/v1/tickets/{ticket_id}/comments', {
    params: { path: { ticket_id: ticketId } },
    headers: { 'Idempotency-Key': key },
    body: {
      body,
      is_internal: kind === 'note',
      // A note among agents promises nothing to a customer: nothing can contradict it.
      ...(kind === 'reply' && { last_seen_comment_id: lastSeenId }),
    },
    keepalive: isLeaving,
  })
  return data
}

const failed = () => ({ state: 'failed', heldUntil: Date.now() }) as const

function unseenOf(error: unknown): Comment[] | undefined {
  if (!(error instanceof BellhopError) || error.status !== 409) return undefined
  return (error.body as { unseen?: Comment[] } | undefined)?.unseen
}

/** What came is shown, and its author decides; unless it is their own, from another window. */
async function onUnseen(
  entry: PendingMessage,
  unseen: readonly Comment[],
  way: Way,
): Promise<void> {
  const lastSeenId = unseen.at(-1)?.id ?? entry.lastSeenId
  const isOwn = unseen.every(({ author_id }) => author_id === currentMe().user.id)
  addComments(entry.ticketId, unseen)
  if (isOwn) {
    updatePersistedMessage(entry.key, { lastSeenId })
    await sendMessage(entry.key, way)
    return
  }
  updatePersistedMessage(entry.key, { state: 'unseen', unseen, lastSeenId, heldUntil: Date.now() })
}

/** Two messages in a row: whoever wrote the second has seen the first. */
function moveOthersPast({ ticketId, lastSeenId }: PendingMessage, { id }: Comment): void {
  for (const other of allOutgoing()) {
    const isNext = other.ticketId === ticketId && other.lastSeenId === lastSeenId
    if (isNext && other.state === 'waiting') updatePersistedMessage(other.key, { lastSeenId: id })
  }
}

async function moveTicket({ ticketId, ticketName }: PendingMessage, status: Status): Promise<void> {
  const ticket = cachedTicket(ticketId)
  if (!ticket || ticket.status === status) return
  await changeTickets([ticket], { status }, `${ticketName}: ${statusNames[status]}`)
}
