import { searchableComments } from '../../src/desk/comments/searchable.ts'
import { listColumns } from '../../src/desk/tickets/columns.ts'
import { listTicketPage } from '../../src/desk/tickets/list.ts'
import { searchableTickets } from '../../src/desk/tickets/searchable.ts'
import type { ReadTx } from '../../src/platform/db/db.ts'
import { foldText } from '../../src/platform/db/search/fold.ts'
import type { Searchable } from '../../src/platform/db/search/searchable.ts'
import { parseTerms } from '../../src/platform/db/search/terms.ts'
import { rejectIfTooBroad } from '../../src/platform/http/broad-search.ts'
import { customerAt } from '../corpus/customers.ts'
import { commentAt, ticketAt } from '../corpus/rows.ts'
import type { SampleText } from './samples.ts'
import { agentId, type CorpusSize, displayIdOf } from './seed.ts'

/** One screen of a list. */
export const pageSize = 20

const commentColumns = 'm.id, m.ticket_id, m.author_name, m.is_internal, m.created_at'

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
  messages: {
    searchable: searchableComments,
    columns: commentColumns,
    async find(tx, search) {
      const request = { columns: commentColumns, terms: parseTerms(search), limit: pageSize }
      const found = tx.search(searchableComments, request)
      return (await rejectIfTooBroad(['query', 'search'], found)).length
    },
    count: ({ tickets, commentsPerTicket }) => tickets * commentsPerTicket,
    sampleAt(number) {
      const { body, ...written } = commentAt(number)
      return { ...written, text: foldText(body) }
    },
  },
} satisfies Record<string, Place>

export type PlaceName = keyof typeof places
export const placeNames = Object.keys(places) as PlaceName[]
