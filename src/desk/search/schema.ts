import { array, integer, object, optional, searchText } from '../../platform/http/fields.ts'
import { Customer } from '../customers/schema.ts'
import { Ticket } from '../tickets/schema.ts'

export const SearchQuery = object({
  q: searchText({
    minLength: 2,
    description:
      'Every word must match part of a field, ignoring case. Use double quotes for phrases.',
  }),
  limit: optional(
    integer({
      minimum: 1,
      maximum: 20,
      default: 5,
      description: 'Maximum results per type.',
    }),
  ),
})

export const SearchResult = object(
  { tickets: array(Ticket), customers: array(Customer) },
  { title: 'SearchResult' },
)
