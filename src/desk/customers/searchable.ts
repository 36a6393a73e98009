import type { Searchable } from '../../platform/db/search/searchable.ts'

export const searchableCustomers: Searchable = {
  table: 'customers',
  alias: 'c',
  columns: ['c.name', 'c.email', 'c.other_emails'],
  textTable: 'customer_search_texts',
}
