import type { Static } from 'typebox'
import { array, enumOf, object, text, timestamp, uuid } from '../../platform/http/fields.ts'

export const PresenceUpdate = object({
  state: enumOf(['viewing', 'typing'], { description: 'What the caller is doing on the ticket.' }),
})

export const Presence = object(
  {
    user_id: uuid({ example: '019a8b5e-1c2d-7e3f-8a4b-5c6d7e8f9a0b' }),
    name: text({ example: 'Ada Park' }),
    state: enumOf(['viewing', 'typing'], { example: 'typing' }),
    since: timestamp({ description: 'When this state started.' }),
  },
  { title: 'Presence' },
)
export type Presence = Static<typeof Presence>

export const PresenceList = array(Presence)

export const TicketPresence = object(
  { ticket_id: uuid({ example: '019a8b5e-7f3a-7c21-9d40-3b8f6a2e1c04' }), ...Presence.properties },
  { title: 'TicketPresence' },
)
export type TicketPresence = Static<typeof TicketPresence>

export const TicketPresenceList = array(TicketPresence)
