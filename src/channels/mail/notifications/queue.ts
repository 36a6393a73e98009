import { randomUUIDv7 } from 'node:crypto'
import * as m from '#messages'
import { getBrand, getOrganization } from '../../../accounts/organizations/store.ts'
import { findUser } from '../../../accounts/users/store.ts'
import {
  type DueNotification,
  dropDueMail,
  findNextMailDueAt,
  listDueNotifications,
  postponeMail,
  putInMail,
} from '../../../events/notifications/mail-store.ts'
import { quietUntil } from '../../../events/notifications/mail-times.ts'
import { membersPath, pagePathOf } from '../../../events/notifications/page-path.ts'
import type { NotificationMailSettings } from '../../../events/notifications/schema.ts'
import { getSettings } from '../../../events/notifications/settings-store.ts'
import type { WriteTx } from '../../../platform/db/db.ts'
import { enqueueJob } from '../../../platform/jobs/store.ts'
import type { JobHandler } from '../../../platform/jobs/types.ts'
import { addSeconds, type Clock, toTimestamp } from '../../../platform/time.ts'
import { getMailKey } from '../mailboxes/mail-key.ts'
import { createMessageId, createReplyKey } from '../mailboxes/message-id.ts'
import { agentAnswersBecome } from '../mailboxes/verified-senders.ts'
import { findSendingMailbox } from '../sending/thread.ts'
import { renderMail, toLine } from '../templates/render.ts'
import { getUserValues } from '../templates/user-values.ts'
import {
  type Availability,
  addressOf,
  findAvailability,
  type MailSettings,
} from './availability.ts'
import { type Answer, layOut, type News, ofTicket, summarize, toWords } from './content.ts'
import { sendNotificationMailJob } from './jobs.ts'
import { countMailsLeft } from './limits.ts'
import { insertNotificationMail } from './store.ts'
import { findMailedTicket, findPublicWords } from './ticket-store.ts'
import { createUnsubscribeToken } from './unsubscribe-token.ts'

export interface QueueOptions extends MailSettings {
  clock: Clock
  /** Whether the user looks at the ticket. */
  isPresent(organizationId: number, ticketId: string, userId: string): boolean
}

const dueMax = 500
/** If more tickets have news at once, one mail lists them: after quiet hours, for example. */
const singleMailsMax = 3
/** While the user looks at the ticket. */
const presentRetrySeconds = 120
const limitedRetrySeconds = 300

/**
 * Puts what is due of one user into mails. All of it is in the transaction that completes the job: a
 * mail, and the fact that these notifications are in it, exist together or not at all, however often
 * it is interrupted, and whichever node does it.
 */
export function createQueueNotificationMailHandler(options: QueueOptions): JobHandler {
  return async ({ organization_id, dedup_key: userId }) =>
    (tx) =>
      queueDue(tx.in(organization_id), userId, options)
}

/** Returns when to look again; undefined if nothing is left. */
async function queueDue(
  tx: WriteTx,
  userId: string,
  options: QueueOptions,
): Promise<string | undefined> {
  const now = toTimestamp(options.clock.now())
  const first = await findNextMailDueAt(tx, userId)
  if (first === undefined || first > now) return first
  const user = await findUser(tx, userId)
  const availability = user?.is_active ? await findAvailability(tx, user, options) : undefined
  if (availability?.state !== 'ready') {
    await dropDueMail(tx, userId, now)
    return findNextMailDueAt(tx, userId)
  }
  const { mail } = await getSettings(tx, userId)
  const quietEnd = quietUntil(mail, now)
  if (quietEnd !== undefined) return quietEnd
  const left = await countMailsLeft(tx, userId, now)
  if (left === 0) return addSeconds(now, limitedRetrySeconds)
  const due = await listDueNotifications(tx, userId, now, dueMax)
  const news = await readNews(tx, { userId, due, mail, now, options })
  await queueMails(tx, { userId, news, mail, left, availability, now })
  return findNextMailDueAt(tx, userId)
}

interface Reading {
  userId: string
  due: readonly DueNotification[]
  mail: NotificationMailSettings
  now: string
  options: QueueOptions
}

/** By ticket. What needs no mail any more is dropped, and what the user looks at waits. */
async function readNews(
  tx: WriteTx,
  { userId, due, mail, now, options }: Reading,
): Promise<News[]> {
  const { notification_mail_detail: detail } = await getOrganization(tx)
  const news: News[] = []
  for (const [ticketId, all] of Map.groupBy(due, ({ ticket_id }) => ticket_id)) {
    if (ticketId === null) {
      news.push(...readPages(tx, all, mail))
      continue
    }
    const ticket = (await findMailedTicket(tx, ticketId, userId))!
    const isWanted = ({ kind }: DueNotification) =>
      mail[kind] !== 'off' &&
      !ticket.is_spam &&
      !(ticket.is_seen && (kind === 'customer_replied' || kind === 'mentioned'))
    for (const each of all) if (!isWanted(each)) postponeMail(tx, each.id, null)
    const notifications = all.filter(isWanted)
    if (notifications.length === 0) continue
    if (options.isPresent(tx.organizationId, ticketId, userId)) {
      const later = addSeconds(now, presentRetrySeconds)
      for (const { id } of notifications) postponeMail(tx, id, later)
      continue
    }
    const words = detail === 'messages' ? await wordsOf(tx, ticketId, notifications) : undefined
    news.push(ofTicket(ticket, { notifications, words }))
  }
  return news
}

/** By the page where they can be dealt with. */
function readPages(
  tx: WriteTx,
  all: readonly DueNotification[],
  mail: NotificationMailSettings,
): News[] {
  for (const { id, kind } of all) if (mail[kind] === 'off') postponeMail(tx, id, null)
  const wanted = all.filter(({ kind }) => mail[kind] !== 'off')
  const byPath = Map.groupBy(wanted, pagePathOf)
  return [...byPath].map(([path, notifications]) => ({
    ticket: null,
    title: path === membersPath ? m.mail_notification_adminAdded : m.mail_notification_problem,
    path,
    notifications,
    words: undefined,
  }))
}

/** Of the latest message that a notification is about. A note is never quoted. */
async function wordsOf(
  tx: WriteTx,
  ticketId: string,
  notifications: readonly DueNotification[],
): Promise<string | undefined> {
  const latest = notifications.findLast(
    ({ kind }) => kind === 'customer_replied' || kind === 'followed',
  )
  return latest && findPublicWords(tx, ticketId, latest.created_at)
}

interface Queueing {
  userId: string
  news: readonly News[]
  mail: NotificationMailSettings
  left: number
  availability: Extract<Availability, { state: 'ready' }>
  now: string
}

async function queueMails(tx: WriteTx, queueing: Queueing): Promise<void> {
  const { news, mail, left } = queueing
  if (news.length === 0) return
  const isSoon = ({ notifications }: News) =>
    notifications.some(({ kind }) => mail[kind] === 'soon')
  const soon = news.filter(isSoon)
  const digest = news.filter((each) => !isSoon(each))
  const areSingle = soon.length <= Math.min(singleMailsMax, left - Math.sign(digest.length))
  const mails = areSingle
    ? [...soon.map((each) => [each]), ...(digest.length === 0 ? [] : [digest])]
    : [news]
  for (const each of mails) await queueMail(tx, each, areSingle && each !== digest, queueing)
}

async function queueMail(
  tx: WriteTx,
  news: readonly News[],
  isSingle: boolean,
  { userId, availability: { sender, publicUrl }, now }: Queueing,
): Promise<void> {
  const token = createUnsubscribeToken(await getMailKey(tx), userId)
  const unsubscribeUrl = `${publicUrl}/unsubscribe/${token}`
  const { full_name } = (await findUser(tx, userId))!
  const values = { ...(await getUserValues(tx, full_name)), ...valuesOf(news) }
  const [{ ticket, title }] = news as [News]
  const template = isSingle && ticket !== null ? 'notification' : 'digest'
  const rendered = await renderMail(tx, template, { values, words: toWords(news, publicUrl) })
  const subject = isSingle && ticket === null ? title : rendered.subject
  const answer = isSingle && ticket !== null ? await answerTo(tx, ticket.id) : undefined
  const brand = await getBrand(tx)
  const options = { brand, news, publicUrl, unsubscribeUrl, answer }
  const content = layOut({ ...rendered, subject }, options)
  const id = randomUUIDv7()
  await insertNotificationMail(tx, {
    id,
    user_id: userId,
    message_id: createMessageId(addressOf(sender)),
    ticket_id: answer === undefined ? null : ticket!.id,
    reply_key: answer?.replyKey ?? null,
    return_key: createReplyKey(),
    content: JSON.stringify(content),
    created_at: now,
  })
  for (const { notifications } of news)
    for (const notification of notifications) putInMail(tx, notification.id, id)
  enqueueJob(tx, sendNotificationMailJob(tx.organizationId, now), now)
}

/** Undefined if an answer by mail would be held. */
async function answerTo(tx: WriteTx, ticketId: string): Promise<Answer | undefined> {
  const becomes = await agentAnswersBecome(tx, await findSendingMailbox(tx, ticketId))
  return becomes === 'off' ? undefined : { becomes, replyKey: createReplyKey() }
}

const valuesOf = (news: readonly News[]) => ({
  'ticket.display_id': news[0]?.ticket?.ticket_display_id ?? '',
  'ticket.subject': toLine(news[0]?.ticket?.subject ?? ''),
  'digest.summary': summarize(news),
})
