import type { Searchable } from '../../platform/db/search/searchable.ts'
import { searchableTickets } from '../tickets/searchable.ts'

/** Only their names. */
export const searchableAttachments: Searchable = {
  table: 'attachments',
  alias: 'a',
  columns: ['a.name'],
  textTable: 'attachment_search_texts',
  partOf: {
    searchable: searchableTickets,
    foreignKey: 'ticket_id',
    mergedInto: 'merged_into_id',
  },
}
