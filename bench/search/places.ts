import { listColumns } from '../../src/desk/tickets/columns.ts'
import { listTicketPage } from '../../src/desk/tickets/list.ts'
import { searchableTickets } from '../../src/desk/tickets/searchable.ts'
import type { ReadTx } from '../../src/platform/db/db.ts'
import { foldText } from '../../src/platform/db/search/fold.ts'
import type { Searchable } from '../../src/platform/db/search/searchable.ts'
import { customerAt } from '../corpus/customers.ts'
import { ticketAt } from '../corpus/rows.ts'
import type { SampleText } from './samples.ts'
import { agentId, type CorpusSize, displayIdOf } from './seed.ts'

/** One screen of a list. */
export const pageSize = 20

/** Something that can be searched. */
export interface Place {
  /** The rows and texts that the baselines search, too. */
  searchable: Searchable
  /** The columns that the baselines read of each row found. */
  columns: string
  /** What a route calls; returns the number of rows on the first page. */
  find(tx: ReadTx, search: string): Promise<number>
  count(size: CorpusSize): number
  sampleAt(number: number): SampleText
}

export const places = {
  tickets: {
    searchable: searchableTickets,
    columns: listColumns,
    async find(tx, search) {
      const { items } = await listTicketPage(tx, { search, limit: pageSize, me: agentId })
      return items.length
    },
    count: ({ tickets }) => tickets,
    sampleAt(number) {
      const { subject, description, customerNumber, ...written } = ticketAt(number)
      const { name, email } = customerAt(customerNumber)
      const fields = [subject, description, displayIdOf(number), name, email]
      return { ...written, email, text: foldText(fields.join('\0')) }
    },
  },
} satisfies Record<string, Place>

export type PlaceName = keyof typeof places
export const placeNames = Object.keys(places) as PlaceName[]
