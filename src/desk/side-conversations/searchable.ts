import type { Searchable } from '../../platform/db/search/searchable.ts'
import { searchableTickets } from '../tickets/searchable.ts'

export const searchableSideMessages: Searchable = {
  table: 'side_messages',
  alias: 'sm',
  columns: ['sm.body'],
  longColumn: 'body',
  textTable: 'side_message_search_texts',
  partOf: {
    searchable: searchableTickets,
    foreignKey: 'ticket_id',
    mergedInto: 'merged_into_id',
  },
}
