import type { Static } from 'typebox'
import { boolean, integer, nullable, object } from '../../platform/http/fields.ts'
import { AnswerTargets } from '../answer-targets/schema.ts'
import { ApiKey } from '../api-keys/schema.ts'
import { Organization } from '../organizations/schema.ts'
import { User } from '../users/schema.ts'

export const Me = object(
  {
    user: User,
    key: ApiKey,
    organization: Organization,
    answer_targets: AnswerTargets,
    rate_limit: nullable(
      integer({
        description: 'Requests per minute with this key, or null for no limit.',
        example: 1_000,
      }),
    ),
    totp_enabled: boolean({
      description: 'Whether the user has turned on two-factor authentication.',
      example: false,
    }),
    attachment_bytes_max: integer({
      description: 'Maximum size of an attachment, in bytes.',
      example: 20_971_520,
    }),
  },
  { title: 'Me' },
)
export type Me = Static<typeof Me>
