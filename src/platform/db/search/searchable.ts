import type { SearchableTable } from '../db.ts'

interface SearchedFields {
  alias: string
  from: string
  columns: readonly string[]
}

/** What a search looks in, on every engine. The display id contains the ticket number. */
export const searchableColumns: Record<SearchableTable, SearchedFields> = {
  tickets: {
    alias: 't',
    from: 'tickets t JOIN customers c ON c.id = t.customer_id',
    columns: ['t.subject', 't.description', 't.ticket_display_id', 'c.name', 'c.email'],
  },
  customers: { alias: 'c', from: 'customers c', columns: ['c.name', 'c.email'] },
}
