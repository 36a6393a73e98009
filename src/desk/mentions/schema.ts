import type { Static } from 'typebox'
import { array, enumOf, object, text, uuid } from '../../platform/http/fields.ts'

/** Users and teams together, per note. */
export const mentionsMax = 20

export const Mention = object(
  {
    type: enumOf(['user', 'team'], { example: 'user' }),
    id: uuid({
      description: 'The `id` of the user or team.',
      example: '019a8b5e-1c2d-7e3f-8a4b-5c6d7e8f9a0b',
    }),
    name: text({ description: 'Their name now.', example: 'Ada Park' }),
  },
  { title: 'Mention' },
)
export type Mention = Static<typeof Mention>

export const MentionList = array(Mention)
