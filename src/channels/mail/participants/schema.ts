import type { Static } from 'typebox'
import {
  array,
  email,
  object,
  optional,
  text,
  timestamp,
  uuid,
} from '../../../platform/http/fields.ts'

export const participantsMax = 50

const name = text({ maxLength: 200, description: 'May be empty.', example: 'Omar Diaz' })

export const Participant = object(
  {
    email: email({ example: 'omar@example.com' }),
    name,
    created_at: timestamp({ example: '2026-11-14T09:30:00Z' }),
  },
  { title: 'Participant' },
)
export type Participant = Static<typeof Participant>

export const ParticipantList = array(Participant)

export const ParticipantPut = object(
  { name: optional({ ...name, default: '' }) },
  { title: 'ParticipantPut' },
)

export const ParticipantPath = object({
  ticket_id: uuid({ description: 'The `id` of the ticket.' }),
  email: email({ description: 'The email address of the participant.' }),
})
