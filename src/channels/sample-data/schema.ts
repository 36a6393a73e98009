import type { Static } from 'typebox'
import { integer, object } from '../../platform/http/fields.ts'

export const SampleData = object(
  {
    ticket_count: integer({ description: 'Sample tickets that are left.', example: 8 }),
    customer_count: integer({ description: 'Sample customers that are left.', example: 6 }),
  },
  { title: 'SampleData' },
)
export type SampleData = Static<typeof SampleData>
