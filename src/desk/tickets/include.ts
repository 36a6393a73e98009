import { invalid } from '../../platform/errors.ts'
import { parseFieldList } from '../fields/list-of-ticket.ts'
import type { Field } from '../fields/schema.ts'
import { toApiSnooze } from '../snoozes/serialize.ts'
import { toApiSpam } from '../spam/serialize.ts'
import { parseTagList } from '../tags/list-of-ticket.ts'
import type { Opener, TicketItem, WaitingFor } from './schema.ts'
import { toUnread, type UnreadColumns } from './unread.ts'

export const includable = [
  'customer',
  'excerpt',
  'is_unverified',
  'waiting',
  'opened_by',
  'latest_message',
  'tags',
  'fields',
  'unread',
  'snooze',
  'spam',
] as const
export type Included = readonly (typeof includable)[number][]

/** A ticket as it is read for a list, with the columns that the includes need. */
export type ListedTicket = TicketItem & {
  customer_name?: string
  customer_email?: string
  beginning?: string
  waiting_for?: WaitingFor | null
  waiting_since_at?: string | null
  /** Null if there is only the description. */
  latest_comment_id?: string | null
  latest_opened_by?: Opener
  latest_author_type?: 'user' | 'customer'
  latest_author_name?: string
  latest_beginning?: string
  latest_at?: string
  tag_list?: string | null
  field_list?: string | null
  snooze_user_id?: string | null
  snooze_until_at?: string | null
  snooze_previous_until_at?: string | null
  /** Null if the ticket has never been snoozed. */
  snooze_is_woken_by_reply?: boolean | null
  spam_user_id?: string | null
  /** Null if the ticket is not spam. */
  spam_marked_at?: string | null
} & Partial<UnreadColumns>

/** Longer than the excerpt, because collapsing white space shortens it. */
export const excerptSourceLength = 300
const excerptLength = 200

/** Without duplicates, and always in the same order. */
export function parseInclude<Name extends string>(
  include: string | undefined,
  allowed: readonly Name[],
  parameter = 'include',
): readonly Name[] {
  if (include === undefined) return []
  const names: readonly string[] = include.split(',')
  if (names.every((name) => allowed.some((known) => known === name))) {
    return allowed.filter((name) => names.includes(name))
  }
  throw invalid(['query', parameter], `allowed values are ${allowed.join(', ')}`)
}

/** Modifies the ticket in place, because copying a hundred tickets takes measurable time. */
export function applyIncludes(
  ticket: ListedTicket,
  included: Included,
  fields: readonly Field[] = [],
): TicketItem {
  if (included.includes('customer')) {
    const { customer_id: id, customer_name, customer_email } = ticket
    ticket.customer = { id, name: customer_name!, email: customer_email! }
  }
  if (included.includes('excerpt')) ticket.excerpt = toExcerpt(ticket.beginning!)
  if (included.includes('waiting')) {
    ticket.waiting = { for: ticket.waiting_for!, since: ticket.waiting_since_at! }
  }
  if (included.includes('latest_message') && hasMessage(ticket)) {
    ticket.latest_message = {
      author_type: ticket.latest_author_type!,
      author_name: ticket.latest_author_name!,
      excerpt: toExcerpt(ticket.latest_beginning!),
      created_at: ticket.latest_at!,
    }
  }
  if (included.includes('unread')) ticket.unread = toUnread(ticket as UnreadColumns)
  if (included.includes('tags')) ticket.tags = parseTagList(ticket.tag_list!)
  if (included.includes('fields')) ticket.fields = parseFieldList(fields, ticket.field_list!)
  if (included.includes('snooze')) {
    ticket.snooze = toApiSnooze({
      user_id: ticket.snooze_user_id!,
      until_at: ticket.snooze_until_at!,
      previous_until_at: ticket.snooze_previous_until_at!,
      is_woken_by_reply: ticket.snooze_is_woken_by_reply ?? true,
    })
  }
  if (included.includes('spam')) {
    const { spam_user_id, spam_marked_at } = ticket
    const isSpam = spam_marked_at !== null && spam_marked_at !== undefined
    const stored = isSpam ? { user_id: spam_user_id!, marked_at: spam_marked_at } : undefined
    ticket.spam = toApiSpam(stored)
  }
  return ticket
}

/** One that an agent opens has no description, and at first only a scheduled message. */
const hasMessage = ({ latest_comment_id, latest_opened_by }: ListedTicket) =>
  latest_comment_id !== null || latest_opened_by === 'customer'

const graphemes = new Intl.Segmenter('en')
/** Two code units that never belong to the same grapheme, for which the segmenter is not needed. */
const areSeparate = /^[ -~\u00a0-\u02ff]{2}$/

/** `![alt](attachment:name)` in a comment. */
const inlineImage = /!\[([^\]]{0,300})\]\(attachment:[^\s()]{1,1000}\)/g

/** Not single spaces, which are most of it and can stay: to replace them takes twice as long. */
const whiteSpace = /\s{2,}|[^\S ]/g

/** On one line, and cut between graphemes. */
export function toExcerpt(text: string): string {
  const named = text.includes('](attachment:') ? text.replaceAll(inlineImage, '[$1]') : text
  const line = named.replaceAll(whiteSpace, ' ').trim()
  if (line.length <= excerptLength) return line
  const isClean = areSeparate.test(line.slice(excerptLength - 1, excerptLength + 1))
  const end = isClean ? excerptLength : graphemes.segment(line).containing(excerptLength)!.index
  return line.slice(0, end).trimEnd()
}
