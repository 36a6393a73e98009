import { searchableAttachments } from './attachments/searchable.ts'
import { searchableComments } from './comments/searchable.ts'
import { searchableCustomers } from './customers/searchable.ts'
import { searchableSideMessages } from './side-conversations/searchable.ts'
import { searchableTickets } from './tickets/searchable.ts'

/** All tables that can be searched. The search index of SQLite is rebuilt when this list changes. */
export const searchables = [
  searchableTickets,
  searchableCustomers,
  searchableComments,
  searchableAttachments,
  searchableSideMessages,
]
