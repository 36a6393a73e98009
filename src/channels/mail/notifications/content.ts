import * as m from '#messages'
import type { DueNotification } from '../../../events/notifications/mail-store.ts'
import { type Html, html } from '../../../platform/http/html.ts'
import { type CardOptions, toCard } from '../card/card.ts'
import type { RenderedMail, Words } from '../templates/render.ts'
import type { MailedTicket } from './ticket-store.ts'

/** What is stored until it is sent. */
export interface NotificationMailContent {
  subject: string
  text: string
  html: string
}

/** A ticket, or a page of the settings, and what has happened there. */
export interface News {
  /** Null for a page. */
  ticket: MailedTicket | null
  title: string
  /** Of the page in the console. */
  path: string
  notifications: DueNotification[]
  /** Of the latest public message, if the organization allows that in mails. */
  words: string | undefined
}

export const ofTicket = (
  ticket: MailedTicket,
  about: Pick<News, 'notifications' | 'words'>,
): News => ({
  ticket,
  title: m.mail_notification_subject({ number: ticket.ticket_display_id, subject: ticket.subject }),
  path: `/tickets/${ticket.ticket_number}`,
  ...about,
})

const ticketsMax = 50
const wordsMax = 1_000

/** What has happened, for the place that the template has for it. */
export function toWords(news: readonly News[], publicUrl: string): Words {
  const parts = news.slice(0, ticketsMax).map((each) => partsOf(each, publicUrl))
  const left = countOf(news.slice(ticketsMax))
  const more = left === 0 ? undefined : m.mail_notification_more({ count: left })
  return {
    text: [...parts.map(toText), more].filter(Boolean).join('\n\n'),
    html: html`${parts.map(toHtml)}
${more !== undefined && html`<p>${more}</p>`}`.text,
  }
}

/** How many notifications there are. */
export const summarize = (news: readonly News[]): string =>
  m.mail_digest_summary({ count: countOf(news) })

const countOf = (news: readonly News[]) =>
  news.reduce((sum, { notifications }) => sum + notifications.length, 0)

interface LayoutOptions extends Pick<CardOptions, 'brand'> {
  news: readonly News[]
  publicUrl: string
  unsubscribeUrl: string
  answer: Answer | undefined
}

/** What an answer by mail becomes, and the key by which it is recognized. */
export interface Answer {
  becomes: 'note' | 'reply'
  replyKey: string
}

/** Whatever the template is, recipients can choose what they get, and stop it. */
export function layOut(
  { subject, text, html: bodyHtml }: Omit<RenderedMail, 'hasWritten'>,
  { brand, news, publicUrl, unsubscribeUrl, answer }: LayoutOptions,
): NotificationMailContent {
  const settings = `${publicUrl}/settings/notifications`
  // Nobody would answer a mail about a mailbox.
  const isAboutTicket = news.some(({ ticket }) => ticket !== null)
  const foot = isAboutTicket ? [m.mail_notification_foot({ answer: answer?.becomes ?? 'off' })] : []
  // Most mail programs quote it in an answer.
  const key = answer && `ref:${answer.replyKey}`
  const links = [
    { label: m.mail_notification_settings, url: settings },
    { label: m.mail_notification_stop, url: unsubscribeUrl },
  ]
  const footHtml = html`${foot.map((line) => html`${line}<br>`)}${links.map(
    ({ label, url }, index) => html`${index > 0 && ' · '}<a href="${url}">${label}</a>`,
  )}${key !== undefined && html`<p style="margin: 0; color: #888; font-size: 1px; line-height: 1px">${key}</p>`}`
  return {
    subject,
    text: `${text}\n\n${[...foot, ...links.map(({ label, url }) => `${label}: ${url}`), ...(key === undefined ? [] : [key])].join('\n')}\n`,
    html: toCard({ bodyHtml, foot: footHtml }, { brand, publicUrl }).text,
  }
}

interface Parts {
  title: string
  url: string
  lines: string[]
  words: string | undefined
}

const partsOf = ({ title, path, notifications, words }: News, publicUrl: string): Parts => ({
  title,
  url: publicUrl + path,
  lines: [
    ...new Set(
      notifications.map(({ kind, actor_name: name, count, reason }) =>
        m.mail_notification_text({ kind, name, count, reason: reason ?? '' }),
      ),
    ),
  ],
  words: words && cut(words),
})

function toText({ title, url, lines, words }: Parts): string {
  const quoted = words
    ?.split('\n')
    .map((line) => `> ${line}`)
    .join('\n')
  return [title, ...lines, quoted, url].filter((part) => part !== undefined).join('\n')
}

const toHtml = ({ title, url, lines, words }: Parts): Html =>
  html`<p style="margin: 16px 0 4px"><a href="${url}"><b>${title}</b></a></p>
${lines.map((line) => html`<p style="margin: 0">${line}</p>`)}
${words !== undefined && html`<blockquote style="margin: 8px 0; padding-left: 12px; border-left: 3px solid #ccc; white-space: pre-wrap">${words}</blockquote>`}`

const cut = (words: string) =>
  words.length <= wordsMax ? words : `${words.slice(0, wordsMax).toWellFormed()}…`
