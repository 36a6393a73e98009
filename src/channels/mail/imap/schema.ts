import {
  array,
  boolean,
  date,
  enumOf,
  integer,
  object,
  optional,
  type Static,
  text,
} from '../../../platform/http/fields.ts'
import { importKinds } from '../mailboxes/backfill-store.ts'
import { importAs } from '../mailboxes/imap-schema.ts'

export const MailboxBackfill = object(
  {
    since: date({
      description: 'Mails that arrived on this day or later are imported.',
      example: '2026-01-01',
    }),
    as: optional(enumOf(importKinds, { ...importAs, default: 'tickets' })),
  },
  { title: 'MailboxBackfill' },
)

const steps = ['get_token', 'connect', 'encrypt', 'sign_in', 'open_folder'] as const
export type ImapTestStepName = (typeof steps)[number]

const MailboxImapTestStep = object({
  name: enumOf(steps, { example: 'open_folder' }),
  is_ok: boolean({ example: true }),
  detail: text({
    description: 'What the server answered, what went wrong, or how many mails a folder has.',
    example: 'INBOX: 1,204 mails',
  }),
  duration_ms: integer({ example: 87 }),
})
export type ImapTestStep = Static<typeof MailboxImapTestStep>

export const MailboxImapTest = object(
  {
    is_ok: boolean({ description: 'Whether mail can be received.', example: true }),
    steps: array(MailboxImapTestStep, { description: 'Up to the first one that failed.' }),
  },
  { title: 'MailboxImapTest' },
)
export type MailboxImapTest = Static<typeof MailboxImapTest>
