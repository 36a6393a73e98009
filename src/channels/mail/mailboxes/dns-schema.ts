import type { Static } from 'typebox'
import { array, boolean, enumOf, nullable, object, text } from '../../../platform/http/fields.ts'

const findings = [
  'ok',
  'monitoring',
  'missing',
  'several',
  'incomplete',
  'too_open',
  'different_key',
  'not_signed',
  'not_checked',
] as const

export const MailboxDns = object(
  {
    domain: text({ description: 'Of the address of the mailbox.', example: 'acme.example' }),
    checks: array(
      object({
        name: enumOf(['spf', 'dkim', 'dmarc'], { example: 'spf' }),
        record_name: nullable(
          text({
            description:
              'The name whose TXT records were looked up; null if there is none to look up.',
            example: 'acme.example',
          }),
        ),
        finding: enumOf(findings, {
          description:
            '`monitoring`: failing mail is only reported. `several`: more than one record, so that none counts. `incomplete`: does not name the provider that sends the mail. `too_open`: lets everybody send. `different_key`: not the one that mails are signed with. `not_signed`: mails are not signed here, and no key of the provider was found. `not_checked`: DNS did not answer in time.',
          example: 'missing',
        }),
        is_ok: nullable(boolean({ description: 'Null if that is not known.', example: false })),
        found: array(text(), { description: 'The records that were found.', example: [] }),
        suggestion: nullable(
          text({
            description: 'The value that the record should have.',
            example: 'v=spf1 include:_spf.google.com ~all',
          }),
        ),
      }),
    ),
  },
  { title: 'MailboxDns' },
)
export type MailboxDns = Static<typeof MailboxDns>
