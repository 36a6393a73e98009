import type { Static, TOptional, TSchema } from 'typebox'
import {
  array,
  boolean,
  enumOf,
  integer,
  nullable,
  object,
  optional,
  text,
  timestamp,
  timezone,
  uuid,
} from '../../platform/http/fields.ts'
import { listCursor, listLimit } from '../../platform/http/paging.ts'

export const kinds = [
  'assigned',
  'team_assigned',
  'mentioned',
  'customer_replied',
  'followed',
  'snooze_ended',
  'reply_held',
  'reply_undelivered',
  'mailbox_problem',
  'admin_added',
] as const
export type Kind = (typeof kinds)[number]

/** Why a reply did not arrive. `delayed`: it still may. */
export const undeliveredReasons = [
  'no_such_mailbox',
  'rejected',
  'returned',
  'suppressed',
  'delayed',
  'gave_up',
  'mailbox_deleted',
] as const
export type UndeliveredReason = (typeof undeliveredReasons)[number]

/** What is wrong with mail. */
const problemReasons = ['flood', 'sending', 'receiving'] as const

/** How many are kept per user. */
export const notificationsMax = 2_000
export const retentionDays = 90
/** Counting stops here. */
export const countedMax = 1_000

const channels = ['off', 'bell', 'browser'] as const

export const Notification = object(
  {
    id: uuid({ example: '019a8b64-5e6f-7081-9a2b-3c4d5e6f7a8b' }),
    kind: enumOf(kinds, {
      description:
        '`assigned`: a ticket was assigned to you; `team_assigned`: to your team, without an agent; `mentioned`: a note mentions you or your team; `customer_replied`: on a ticket that is assigned to you or that you follow; `followed`: a reply or a new status by someone else on a ticket you follow; `snooze_ended`: a ticket woke up that you snoozed or that is assigned to you; `reply_held`: a comment that you scheduled was not sent; `reply_undelivered`: a reply of yours did not reach a recipient by mail, or one on a ticket that is assigned to you, if its author cannot be notified; `mailbox_problem`: mail of a sender is held because there is too much of it, or a mailbox stopped working (admins only); `admin_added`: a user became an admin (admins only).',
      example: 'mentioned',
    }),
    ticket_id: nullable(
      uuid({
        description:
          'Null, as `ticket_display_id` and `subject`, if it is not about a ticket: `mailbox_problem` and `admin_added`.',
        example: '019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17',
      }),
    ),
    ticket_display_id: nullable(text({ example: 'TKT-42' })),
    subject: nullable(
      text({ description: 'The subject of the ticket now.', example: 'Cannot log in' }),
    ),
    actor_name: text({
      description:
        'Who did it, the last time. For `reply_undelivered`: whom the reply did not reach. For `mailbox_problem`: the address of the sender or the mailbox. For `admin_added`: the new admin.',
      example: 'Ada Park',
    }),
    reason: nullable(
      enumOf([...undeliveredReasons, ...problemReasons], {
        description:
          'For `reply_undelivered`, why. `no_such_mailbox`: the address does not exist; `rejected`: a mail server rejected the reply; `returned`: it was accepted, but came back; `suppressed`: nothing is sent to the address; `delayed`: not accepted for four hours, and still tried; `gave_up`: not accepted for three days; `mailbox_deleted`: the mailbox that was to send it was deleted. For `mailbox_problem`, what. `flood`: the sender opened too many tickets, and further mail is held; `sending`, `receiving`: what the mailbox cannot do. Null for other kinds.',
        example: null,
      }),
    ),
    count: integer({
      description:
        'How often it happened: while unread, replies and new statuses on a ticket are counted in one notification.',
      example: 1,
    }),
    created_at: timestamp({
      description: 'When it happened, the last time.',
      example: '2026-11-14T09:30:00Z',
    }),
    read_at: nullable(timestamp({ description: 'Null if unread.', example: null })),
  },
  { title: 'Notification' },
)
export type Notification = Static<typeof Notification>

export const NotificationList = array(Notification)

export const NotificationListQuery = object({
  unread: optional(boolean({ description: '`true`: only unread ones; `false`: only read ones.' })),
  limit: listLimit(),
  cursor: listCursor(),
})

export const NotificationsRead = object(
  {
    ids: optional(
      array(uuid(), {
        minItems: 1,
        maxItems: 500,
        description: 'IDs of notifications. Send either this or `before`.',
        example: ['019a8b64-5e6f-7081-9a2b-3c4d5e6f7a8b'],
      }),
    ),
    before: optional(
      uuid({
        description: 'The ID of a notification: marks it and all that are older.',
        example: undefined,
      }),
    ),
  },
  { title: 'NotificationsRead' },
)
export type NotificationsRead = Static<typeof NotificationsRead>

export const NotificationCounts = object(
  { unread: integer({ description: `Counted up to ${countedMax}.`, example: 3 }) },
  { title: 'NotificationCounts' },
)
export type NotificationCounts = Static<typeof NotificationCounts>

const channel = (description: string, example: (typeof channels)[number]) =>
  enumOf(channels, { description, example })

const channelFields = {
  assigned: channel('When a ticket is assigned to you.', 'browser'),
  team_assigned: channel(
    'When a ticket is assigned to your team, without an agent. Off by default.',
    'off',
  ),
  mentioned: channel('When a note mentions you or your team.', 'browser'),
  customer_replied: channel(
    'When a customer replies on a ticket that is assigned to you or that you follow.',
    'bell',
  ),
  followed: channel(
    'When someone else replies or changes the status on a ticket you follow.',
    'bell',
  ),
  snooze_ended: channel(
    'When a ticket wakes up that you snoozed or that is assigned to you.',
    'bell',
  ),
  reply_held: channel('When a comment that you scheduled was not sent.', 'browser'),
  reply_undelivered: channel('When a reply of yours was not delivered by mail.', 'browser'),
  mailbox_problem: channel(
    'When mail of a sender is held because there is too much, or a mailbox stops working. Admins only.',
    'browser',
  ),
  admin_added: channel(
    'When a user becomes an admin, unless you made them one in the console. Admins only.',
    'browser',
  ),
}

const mailModes = ['off', 'soon', 'digest'] as const
export type MailMode = (typeof mailModes)[number]

const mailMode = (example: MailMode) => enumOf(mailModes, { example })

const timeOfDay = (options = {}) =>
  text({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$', maxLength: 5, ...options })

const mailFields = {
  assigned: mailMode('soon'),
  team_assigned: mailMode('off'),
  mentioned: mailMode('soon'),
  customer_replied: mailMode('digest'),
  followed: mailMode('off'),
  snooze_ended: mailMode('off'),
  reply_held: mailMode('soon'),
  reply_undelivered: mailMode('soon'),
  mailbox_problem: mailMode('soon'),
  admin_added: mailMode('soon'),
  digest_time: timeOfDay({ description: 'When the digest is sent, as hh:mm.', example: '08:00' }),
  quiet_hours: nullable(
    object(
      {
        from: timeOfDay({ example: '20:00' }),
        to: timeOfDay({
          description: 'On the next day, if it is before `from`.',
          example: '07:00',
        }),
      },
      { description: 'When no mail is sent: what is due waits until they end.' },
    ),
  ),
  is_quiet_on_weekends: boolean({
    description: 'Whether Saturdays and Sundays are quiet, too.',
    example: true,
  }),
}

const pushField = (example: boolean) => boolean({ example })

const pushFields = {
  assigned: pushField(true),
  team_assigned: pushField(false),
  mentioned: pushField(true),
  customer_replied: pushField(true),
  followed: pushField(false),
  snooze_ended: pushField(false),
  reply_held: pushField(true),
  reply_undelivered: pushField(true),
  mailbox_problem: pushField(true),
  admin_added: pushField(true),
}

const zone = timezone({
  description: 'The IANA time zone of these times.',
  example: 'Europe/Berlin',
})

const settingsOptions = {
  description:
    '`off`: no notification; `bell`: in the console; `browser`: also by the browser, if you allow it. In `mail`, `soon`: also by mail, two minutes later, if it is still unread; `digest`: in one mail a day. `push`: whether devices with a push subscription also show it while the console is closed.',
}

export const NotificationSettings = object(
  { ...channelFields, mail: object({ ...mailFields, timezone: zone }), push: object(pushFields) },
  { title: 'NotificationSettings', ...settingsOptions },
)
export type NotificationSettings = Static<typeof NotificationSettings>
export type NotificationMailSettings = NotificationSettings['mail']
export type NotificationPushSettings = NotificationSettings['push']

/** Later kinds may be left out, so that programs that do not know them still work. */
const withOptionalKinds = <
  T extends Record<
    'team_assigned' | 'reply_undelivered' | 'mailbox_problem' | 'admin_added',
    TSchema
  >,
>(
  fields: T,
) => ({
  ...fields,
  team_assigned: optional(fields.team_assigned),
  reply_undelivered: optional(fields.reply_undelivered),
  mailbox_problem: optional(fields.mailbox_problem),
  admin_added: optional(fields.admin_added),
})

export const NotificationSettingsUpdate = object(
  {
    ...withOptionalKinds(channelFields),
    mail: optional(
      object(
        { ...withOptionalKinds(mailFields), timezone: optional(zone) },
        { description: 'By default, as it was.' },
      ),
    ),
    push: optional(
      object(
        Object.fromEntries(
          Object.entries(pushFields).map(([kind, field]) => [kind, optional(field)]),
        ) as { [K in Kind]: TOptional<(typeof pushFields)[K]> },
        { description: 'What is left out stays as it was.' },
      ),
    ),
  },
  { title: 'NotificationSettingsUpdate', ...settingsOptions },
)
export type NotificationSettingsUpdate = Static<typeof NotificationSettingsUpdate>
