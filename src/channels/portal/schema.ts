import type { Static } from 'typebox'
import { nonBlankText, object, optional, text } from '../../platform/http/fields.ts'
import { SupportRequestCreate, TrackedCommentCreate } from '../tracking/schema.ts'

// What stands in the forms, besides their files. A person who asks has something to say.

/** Not seen by people: what is in it was put there by a program. */
const website = text({ maxLength: 0 })

export const RequestForm = object({
  ...SupportRequestCreate.properties,
  description: nonBlankText(),
  website,
})
export type RequestForm = Static<typeof RequestForm>

export const ReplyForm = object({ ...TrackedCommentCreate.properties, website })
export type ReplyForm = Static<typeof ReplyForm>

export const TicketQuery = object({
  notice: optional(text({ description: 'What to say first: what the customer has just done.' })),
  before: optional(text({ maxLength: 100, description: 'Show what came before this place.' })),
})

export const AssetPath = object({ file: text({ description: 'The name of the file.' }) })
