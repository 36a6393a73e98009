import type { Static } from 'typebox'
import { priorities } from '../../../desk/tickets/schema.ts'
import {
  array,
  boolean,
  email,
  enumOf,
  integer,
  nullable,
  object,
  optional,
  text,
  timestamp,
  trimmedText,
  uuid,
} from '../../../platform/http/fields.ts'
import { listLimit, listOffset } from '../../../platform/http/paging.ts'
import { routes } from '../routing/schema.ts'
import { imap, imapDescription, imapInput, imapUpdate } from './imap-schema.ts'
import { oauth, oauthInput } from './oauth-schema.ts'
import { serverSecurities } from './server-securities.ts'

/** Per organization. */
export const mailboxesMax = 50
/** Per mailbox. */
const aliasesMax = 20

const address = email({
  description: 'The sender of replies. Unique within the organization.',
  example: 'support@acme.example',
})
const name = trimmedText({
  maxLength: 100,
  description: 'Shown to recipients next to the address.',
  example: 'Acme Support',
})
const isDefault = boolean({
  description:
    'Whether replies are sent from this mailbox unless the ticket has another. The first mailbox is the default; to change it, set it on another one.',
  example: true,
})
const isEnabled = boolean({
  description:
    'Whether mail is sent and received. While it is disabled, what is queued waits, and mail for its addresses is refused.',
  example: true,
})
const signature = text({
  maxLength: 5_000,
  description: 'Markdown, added below each reply.',
  example: 'Your **Acme** team',
})
const sendDelaySeconds = integer({
  minimum: 0,
  maximum: 120,
  description: 'How long a reply can still be changed or deleted before it is sent.',
  example: 10,
})

const acknowledgement = {
  is_enabled: boolean({
    description:
      'Whether people who open a ticket by mail get an answer at once. Not sent to automatic mails, lists, contact forms and suppressed addresses, and only a few times to the same address.',
    example: false,
  }),
  subject: text({
    maxLength: 200,
    description:
      'One line. Can contain the same variables as `body`. Empty for that of the template.',
    example: 'We received your message [{{ ticket.display_id }}]',
  }),
  body: text({
    maxLength: 10_000,
    description:
      'Markdown and Liquid, with the variables of the [template](#operation/get_mail_template) `acknowledgement`. Empty, or the same, for the text of that template.',
    example: 'Thank you for your message. Your request has the number **{{ ticket.display_id }}**.',
  }),
}

const host = trimmedText({
  maxLength: 253,
  description: 'Name or IP address of the mail server.',
  example: 'smtp.acme.example',
})
const port = integer({
  minimum: 1,
  maximum: 65_535,
  description: '25, 465, 587 or 2525, unless the server is in a private network that is allowed.',
  example: 587,
})
const security = enumOf(serverSecurities, {
  description:
    '`tls`: encrypted from the start, usually at port 465. `starttls`: usually at port 587; never sent without encryption. `none`: only for servers in a private network that is allowed.',
  example: 'starttls',
})
const username = nullable(
  text({
    minLength: 1,
    maxLength: 320,
    description: 'Null to send without signing in.',
    example: 'support@acme.example',
  }),
)
const password = nullable(
  text({
    minLength: 1,
    maxLength: 1_000,
    description: 'Write-only. Required again when another field of `smtp` changes.',
    example: 'abcd efgh ijkl mnop',
  }),
)

export const agentsByMail = ['note', 'reply', 'off'] as const

const incoming = {
  aliases: array(email({ example: 'help@acme.example' }), {
    maxItems: aliasesMax,
    description:
      'Other addresses whose mail arrives in this mailbox. It is answered from them, if the mail server allows that.',
    example: ['help@acme.example'],
  }),
  assigned_team_id: nullable(
    uuid({
      description: 'The team of new tickets.',
      example: '019a8b5e-1a2b-7c3d-8e4f-5a6b7c8d9e0f',
    }),
  ),
  priority: enumOf(priorities, { description: 'Of new tickets.', example: 'medium' }),
  category: nullable(text({ maxLength: 100, description: 'Of new tickets.', example: 'Accounts' })),
  agents_by_mail: enumOf(agentsByMail, {
    description:
      'What becomes of the mail of an agent who is in copy or got a notification, and answers by mail: an internal note, a reply to the customer, or nothing until somebody decides.',
    example: 'note',
  }),
  is_plus_addressed: boolean({
    description:
      'Whether answers go to an address such as `support+k3jh@acme.example`, which says which ticket they belong to. Only if the mail server delivers these to the mailbox.',
    example: false,
  }),
  is_separate: boolean({
    description:
      'Whether a mail that also arrives in another mailbox becomes a ticket here as well. Otherwise it becomes one ticket.',
    example: false,
  }),
  is_spam_held: boolean({
    description:
      'Whether mails that would open a ticket are held if `X-Spam-Flag` or `X-Spam-Status` says that they are spam.',
    example: true,
  }),
  authserv_id: nullable(
    text({
      minLength: 1,
      maxLength: 253,
      pattern: '^[^\\s;]+$',
      description:
        'The name by which your mail server signs `Authentication-Results`. Only these are trusted. Null: none is, because a sender can write them, too, so that all senders count as not checked, forged ones included; except for what Microsoft 365 itself has found out about mail that was fetched from it by IMAP.',
      example: 'mx.acme.example',
    }),
  ),
  routes,
}

export const Dkim = object(
  {
    selector: text({ example: 'bh4k2m9x7q' }),
    record_name: text({
      description: 'Name of the TXT record to add to the DNS of the domain.',
      example: 'bh4k2m9x7q._domainkey.acme.example',
    }),
    record_value: text({
      description: 'Value of the TXT record.',
      example: 'v=DKIM1; k=rsa; p=MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA',
    }),
  },
  { title: 'Dkim' },
)

export const Mailbox = object(
  {
    id: uuid({ example: '019a8b64-3d4e-7f50-8162-7c8d9e0f1a2b' }),
    address,
    name,
    is_default: isDefault,
    is_enabled: isEnabled,
    smtp: object({
      host,
      port,
      security,
      username,
      has_password: boolean({ description: 'Whether a password is stored.', example: true }),
      oauth,
    }),
    dkim: object(Dkim.properties, {
      type: ['object', 'null'],
      description: 'Null if mails are not signed.',
    }),
    signature,
    send_delay_seconds: sendDelaySeconds,
    incoming: object({
      ...incoming,
      imap: nullable(object(imap.properties, { description: imapDescription })),
    }),
    acknowledgement: object(acknowledgement),
    state: enumOf(['ok', 'failing'], {
      description:
        '`failing`: the mail server rejected the sign-in or the sender. Mails wait until the settings are changed or a test succeeds.',
      example: 'ok',
    }),
    last_error: nullable(text({ description: 'Why it is failing.', example: null })),
    last_error_at: nullable(timestamp({ example: null })),
    created_at: timestamp({ example: '2026-11-14T09:30:00Z' }),
    updated_at: timestamp({ example: '2026-11-14T09:30:00Z' }),
  },
  { title: 'Mailbox' },
)
export type Mailbox = Omit<Static<typeof Mailbox>, 'dkim'> & { dkim: Static<typeof Dkim> | null }
export const MailboxList = array(Mailbox)

export const MailboxCreate = object(
  {
    address,
    name,
    is_default: optional({ ...isDefault, default: false }),
    is_enabled: optional({ ...isEnabled, default: true }),
    smtp: object({
      host,
      port,
      security,
      username: optional(username),
      password: optional(password),
      oauth: oauthInput,
    }),
    signature: optional({ ...signature, default: '' }),
    send_delay_seconds: optional({ ...sendDelaySeconds, default: 10 }),
    incoming: optional(
      object({
        aliases: optional({ ...incoming.aliases, default: [] }),
        assigned_team_id: optional({ ...incoming.assigned_team_id, default: null }),
        priority: optional({ ...incoming.priority, default: 'medium' }),
        category: optional({ ...incoming.category, default: null }),
        agents_by_mail: optional({ ...incoming.agents_by_mail, default: 'note' }),
        is_plus_addressed: optional({ ...incoming.is_plus_addressed, default: false }),
        is_separate: optional({ ...incoming.is_separate, default: false }),
        is_spam_held: optional({ ...incoming.is_spam_held, default: true }),
        authserv_id: optional({ ...incoming.authserv_id, default: null }),
        routes: optional({ ...routes, default: [] }),
        imap: optional(nullable(object(imapInput, { description: imapDescription }))),
      }),
    ),
    acknowledgement: optional(
      object({
        is_enabled: optional({ ...acknowledgement.is_enabled, default: false }),
        subject: optional({ ...acknowledgement.subject, default: '' }),
        body: optional({ ...acknowledgement.body, default: '' }),
      }),
    ),
  },
  { title: 'MailboxCreate' },
)
export type MailboxCreate = Static<typeof MailboxCreate>

const incomingUpdate = {
  aliases: optional(incoming.aliases),
  assigned_team_id: optional(incoming.assigned_team_id),
  priority: optional(incoming.priority),
  category: optional(incoming.category),
  agents_by_mail: optional(incoming.agents_by_mail),
  is_plus_addressed: optional(incoming.is_plus_addressed),
  is_separate: optional(incoming.is_separate),
  is_spam_held: optional(incoming.is_spam_held),
  authserv_id: optional(incoming.authserv_id),
  routes: optional(routes),
  imap: optional(nullable(object(imapUpdate, { description: imapDescription }))),
}

/** Where mail is sent, without how to sign in. */
export const smtpServerUpdate = {
  host: optional(host),
  port: optional(port),
  security: optional(security),
  username: optional(username),
}

export const MailboxUpdate = object(
  {
    address: optional(address),
    name: optional(name),
    is_default: optional(isDefault),
    is_enabled: optional(isEnabled),
    smtp: optional(
      object({ ...smtpServerUpdate, password: optional(password), oauth: oauthInput }),
    ),
    signature: optional(signature),
    send_delay_seconds: optional(sendDelaySeconds),
    incoming: optional(object(incomingUpdate)),
    acknowledgement: optional(
      object({
        is_enabled: optional(acknowledgement.is_enabled),
        subject: optional(acknowledgement.subject),
        body: optional(acknowledgement.body),
      }),
    ),
  },
  { title: 'MailboxUpdate' },
)
export type MailboxUpdate = Static<typeof MailboxUpdate>

export type ImapUpdate = NonNullable<NonNullable<MailboxUpdate['incoming']>['imap']>

export const MailboxToken = object(
  {
    url: text({
      description: 'Where the provider posts mails. Shown only once: it contains a secret.',
      example: 'https://desk.acme.example/mail/q0mA5v3bT1yXk2n8Jr4ZgAq7',
    }),
  },
  { title: 'MailboxToken' },
)

export const MailboxPath = object({ mailbox_id: uuid({ description: 'The `id` of the mailbox.' }) })

export const MailboxListQuery = object({ limit: listLimit(), offset: listOffset() })

export const MailboxTestRequest = object(
  { to: email({ description: 'Who gets the test mail.', example: 'ada@acme.example' }) },
  { title: 'MailboxTestRequest' },
)

const testSteps = ['get_token', 'connect', 'encrypt', 'sign_in', 'send', 'plus_address'] as const
export type TestStepName = (typeof testSteps)[number]

const MailboxTestStep = object({
  name: enumOf(testSteps, {
    description:
      '`plus_address`: whether mail to an address as with `incoming.is_plus_addressed` arrives in the mailbox; only if it receives mail. If not, leave that off: replies find their ticket without it.',
    example: 'send',
  }),
  is_ok: nullable(
    boolean({
      description:
        'Null for `plus_address` if that could not be found out, because the server asked to try again later or was too slow, or because other mail is still being imported.',
      example: true,
    }),
  ),
  detail: text({ description: 'What the server answered, or what went wrong.', example: '250 OK' }),
  duration_ms: integer({ example: 87 }),
})
export type MailboxTestStep = Static<typeof MailboxTestStep>

export const MailboxTest = object(
  {
    is_ok: boolean({
      description: 'Whether the server accepted the mail, whatever became of `plus_address`.',
      example: true,
    }),
    steps: array(MailboxTestStep, { description: 'Up to the first one that failed.' }),
  },
  { title: 'MailboxTest' },
)
export type MailboxTest = Static<typeof MailboxTest>
