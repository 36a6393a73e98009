import type { Static } from 'typebox'
import { email, enumOf, integer, nullable, object, text } from '../../../platform/http/fields.ts'
import { serverSecurities } from './server-securities.ts'

export const MailServersQuery = object({
  address: email({ description: 'Of a mailbox.', example: 'support@acme.example' }),
})

const server = (host: string, port: number) =>
  nullable(
    object({
      host: text({ example: host }),
      port: integer({ example: port }),
      security: enumOf(serverSecurities, { example: port === 587 ? 'starttls' : 'tls' }),
    }),
  )

export const MailServers = object(
  {
    provider: nullable(
      enumOf(['google', 'microsoft'], {
        description: 'Who takes the mail of the domain, if it is one of them.',
        example: null,
      }),
    ),
    smtp: server('smtp.acme.example', 587),
    imap: server('imap.acme.example', 993),
  },
  {
    title: 'MailServers',
    description: 'Null for what DNS does not say, or not in time.',
  },
)
export type MailServers = Static<typeof MailServers>
export type FoundServer = NonNullable<MailServers['smtp']>
