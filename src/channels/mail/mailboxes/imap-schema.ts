import {
  array,
  boolean,
  date,
  enumOf,
  integer,
  nullable,
  object,
  optional,
  text,
  timestamp,
  trimmedText,
} from '../../../platform/http/fields.ts'
import { importKinds } from './backfill-store.ts'
import { oauth, oauthInput } from './oauth-schema.ts'
import { serverSecurities } from './server-securities.ts'

const imapHost = trimmedText({
  maxLength: 253,
  description: 'Name or IP address of the mail server.',
  example: 'imap.acme.example',
})
const imapPort = integer({
  minimum: 1,
  maximum: 65_535,
  description: '143 or 993, unless the server is in a private network that is allowed.',
  example: 993,
})
const imapSecurity = enumOf(serverSecurities, {
  description:
    '`tls`: encrypted from the start, usually at port 993. `starttls`: usually at port 143; never without encryption. `none`: only for servers in a private network that is allowed.',
  example: 'tls',
})
const imapUsername = text({ minLength: 1, maxLength: 320, example: 'support@acme.example' })
const imapPassword = text({
  minLength: 1,
  maxLength: 1_000,
  description:
    'Write-only. Required without `oauth`, and again when the server, its port or the username changes.',
  example: 'abcd efgh ijkl mnop',
})
const folderName = { minLength: 1, maxLength: 255, pattern: '^[^\\x00-\\x1f\\x7f]+$' }
const folder = text({ ...folderName, example: 'INBOX' })
const folders = array(folder, {
  minItems: 1,
  maxItems: 5,
  description: 'The folders whose new mail is received.',
  example: ['INBOX'],
})
const afterImports = ['leave', 'seen', 'move', 'delete'] as const
const afterImport = enumOf(afterImports, {
  description:
    'What happens to a mail on the server once it is stored here. `leave`: nothing; it is not even marked as read.',
  example: 'leave',
})
const moveTo = nullable(
  text({
    ...folderName,
    description: 'The folder for `"after_import": "move"`. It must exist.',
    example: null,
  }),
)

const isSentCopied = boolean({
  description:
    'Whether what is sent from the mailbox is copied to the folder for sent mail. Google and Microsoft 365 do that themselves for mail that is sent through them.',
  example: false,
})
const sentFolder = nullable(
  text({
    ...folderName,
    description: 'The folder for sent mail. Null for the one that the server says it is.',
    example: null,
  }),
)

export const importAs = {
  description:
    '`tickets`: open tickets, as if the mails arrived now. `archive`: closed tickets with the dates of the mails; nobody is notified.',
  example: 'archive',
} as const

const Backfill = object(
  {
    since: date({ example: '2026-01-01' }),
    as: enumOf(importKinds, importAs),
    state: enumOf(['running', 'done', 'canceled'], { example: 'running' }),
    found: integer({
      description: 'Mails since then that were there before the mailbox was connected.',
      example: 1_204,
    }),
    received: integer({
      description: 'How many of them have been received so far, also those that were here already.',
      example: 300,
    }),
    last_error: nullable(
      text({ description: 'Why it cannot go on. It is tried every 5 minutes.', example: null }),
    ),
  },
  { description: 'The last import of earlier mail. Null if there was none.' },
)

export const imap = object({
  host: imapHost,
  port: imapPort,
  security: imapSecurity,
  username: imapUsername,
  has_password: boolean({ description: 'Whether a password is stored.', example: true }),
  oauth,
  folders,
  after_import: afterImport,
  move_to: moveTo,
  is_sent_copied: isSentCopied,
  sent_folder: sentFolder,
  sent_error: nullable(
    text({
      description:
        'Why the last copy of a sent mail could not be stored. It is tried again for 3 days.',
      example: null,
    }),
  ),
  state: enumOf(['ok', 'failing'], {
    description:
      '`failing`: mail cannot be received; see `last_error`. It is tried again at least every 5 minutes, and at once when the settings change.',
    example: 'ok',
  }),
  last_error: nullable(text({ description: 'Why it is failing.', example: null })),
  last_error_at: nullable(timestamp({ example: null })),
  backfill: nullable(Backfill),
})

export const imapInput = {
  host: imapHost,
  port: imapPort,
  security: imapSecurity,
  username: imapUsername,
  password: optional(imapPassword),
  oauth: oauthInput,
  folders: optional({ ...folders, default: ['INBOX'] }),
  after_import: optional({ ...afterImport, default: 'leave' }),
  move_to: optional(moveTo),
  is_sent_copied: optional({ ...isSentCopied, default: false }),
  sent_folder: optional(sentFolder),
}

export const imapDescription =
  'The account from which mail is fetched, or null if it arrives in other ways. Only mail that arrives from now on is received.'

/** Where mail is fetched, without how to sign in. */
export const imapServerUpdate = {
  host: optional(imapHost),
  port: optional(imapPort),
  security: optional(imapSecurity),
  username: optional(imapUsername),
}

export const imapUpdate = {
  ...imapServerUpdate,
  password: optional(imapPassword),
  oauth: oauthInput,
  folders: optional(folders),
  after_import: optional(afterImport),
  move_to: optional(moveTo),
  is_sent_copied: optional(isSentCopied),
  sent_folder: optional(sentFolder),
}
