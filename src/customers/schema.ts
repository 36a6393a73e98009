import type { Static } from 'typebox'
import { email, object, text, time, uuid } from '../http/fields.ts'

export const Customer = object(
  {
    id: uuid({ example: '019a8b5e-7f3b-7a11-8e02-c4d9b7f01e55' }),
    name: text({ example: 'Maya Chen' }),
    email: email({ example: 'maya@example.com' }),
    created_at: time({ example: '2026-11-14T09:30:00Z' }),
    updated_at: time({ example: '2026-11-14T09:30:00Z' }),
  },
  { title: 'Customer' },
)
export type Customer = Static<typeof Customer>
