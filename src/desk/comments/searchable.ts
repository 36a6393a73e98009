import type { Searchable } from '../../platform/db/search/searchable.ts'
import { searchableTickets } from '../tickets/searchable.ts'

export const searchableComments: Searchable = {
  table: 'comments',
  alias: 'm',
  columns: ['m.body'],
  longColumn: 'body',
  textTable: 'comment_search_texts',
  partOf: {
    searchable: searchableTickets,
    foreignKey: 'ticket_id',
    mergedInto: 'merged_into_id',
  },
}
