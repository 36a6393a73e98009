import type { Static } from 'typebox'
import {
  boolean,
  color,
  enumOf,
  integer,
  nonBlankText,
  nullable,
  object,
  optional,
  text,
  timestamp,
  timezone,
  uuid,
} from '../../platform/http/fields.ts'

const name = nonBlankText({
  maxLength: 200,
  description: 'The name customers see.',
  example: 'Acme Support',
})
const timeZone = timezone({
  description: 'The IANA time zone in which customers read times.',
  example: 'Europe/Berlin',
})
const acceptsRequests = boolean({
  description: 'Whether anyone can open a ticket without a key.',
  example: false,
})
const isTagListLocked = boolean({
  description: 'Whether only admins can create tags.',
  example: false,
})

const assignsOnReply = boolean({
  description:
    'Whether an agent’s first public reply assigns the ticket to them if it has no agent.',
  example: true,
})
const replyStatus = enumOf(['open', 'pending', 'resolved'], {
  description:
    'The status that the console sets when a reply is sent. Has no effect on comments created through the API.',
  example: 'open',
})

const isSetUp = boolean({
  description: 'Whether the first steps in the console were finished or dismissed.',
  example: true,
})

const accentColor = nullable(
  color({
    description:
      'The color of buttons and links in the console, the portal and mails, darkened or lightened where that is needed to read them; null for ours.',
    example: '#0b7a5c',
  }),
)

const notificationMailDetail = enumOf(['summary', 'messages'], {
  description:
    'What agents’ notifications by mail contain. `summary`: who did what, and the subject of the ticket; `messages`: also the words of public messages. Words of internal notes are never sent.',
  example: 'summary',
})

const trashDays = integer({
  minimum: 1,
  maximum: 365,
  description:
    'How many days tickets stay in the trash before they are deleted for good: those that are moved there from now on.',
  example: 30,
})

export const Organization = object(
  {
    id: uuid({ example: '019a8b5e-0b1c-7d2e-9f30-4a5b6c7d8e9f' }),
    slug: text({ description: 'Short name used in URLs; can’t be changed.', example: 'main' }),
    name,
    ticket_prefix: text({ description: 'Prefix of ticket display IDs.', example: 'TKT' }),
    time_zone: timeZone,
    accepts_requests: acceptsRequests,
    assigns_on_reply: assignsOnReply,
    reply_status: replyStatus,
    is_tag_list_locked: isTagListLocked,
    is_set_up: isSetUp,
    accent_color: accentColor,
    logo_url: nullable(
      text({
        description: 'The logo, which anyone can load; null for none.',
        example: 'https://desk.example.com/logos/kX2mJ7vQz0bTn4RfLw9sYd1cHg8pEa6u.webp',
      }),
    ),
    notification_mail_detail: notificationMailDetail,
    trash_days: trashDays,
    created_at: timestamp({ example: '2026-11-14T09:30:00Z' }),
  },
  { title: 'Organization' },
)
export type Organization = Static<typeof Organization>

export const OrganizationUpdate = object(
  {
    name: optional(name),
    time_zone: optional(timeZone),
    accepts_requests: optional(acceptsRequests),
    assigns_on_reply: optional(assignsOnReply),
    reply_status: optional(replyStatus),
    is_tag_list_locked: optional(isTagListLocked),
    is_set_up: optional(isSetUp),
    accent_color: optional(accentColor),
    notification_mail_detail: optional(notificationMailDetail),
    trash_days: optional(trashDays),
  },
  { title: 'OrganizationUpdate' },
)
export type OrganizationUpdate = Static<typeof OrganizationUpdate>
