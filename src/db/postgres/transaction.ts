import type pg from 'pg'
import type { Search, Searchable, WriteTx } from '../db.ts'
import { type AnyStatement, command, type Query, query, type Values } from '../statement.ts'
import { send } from './prepared.ts'
import { searchQuery, searchText, searchValues } from './search.ts'

/** Shared by all views of one transaction, so that none of them outlives it. */
export interface Span {
  isOpen: boolean
}

const putText = {
  tickets: putTextInto('ticket_texts'),
  customers: putTextInto('customer_texts'),
}

function putTextInto(table: string) {
  return command(`
    INSERT INTO ${table} (seq, organization_id, search_text)
    VALUES (:seq, :organization_id, :search_text)
    ON CONFLICT (seq) DO UPDATE SET search_text = excluded.search_text`)
}

const textsOfCustomersTickets = query<{ seq: number } & Record<string, string>>(`
  SELECT t.seq, t.subject, t.description, t.ticket_display_id, c.name, c.email
  FROM tickets t JOIN customers c ON c.id = t.customer_id
  WHERE t.organization_id = :organization_id AND t.customer_id = :customer_id`)

/**
 * A transaction, or the statements of a read, seen from one organization or, with organization 0,
 * from none. The types of `db.ts` decide who may call what.
 */
export class PostgresTx implements Omit<WriteTx, 'one' | 'all' | 'run'> {
  readonly organizationId: number
  readonly #client: pg.ClientBase
  readonly #span: Span

  constructor(client: pg.ClientBase, span: Span, organizationId = 0) {
    this.#client = client
    this.#span = span
    this.organizationId = organizationId
  }

  in(organizationId: number): WriteTx {
    return new PostgresTx(this.#client, this.#span, organizationId)
  }

  async one<Row>(statement: AnyStatement, values?: Values): Promise<Row | undefined> {
    return (await this.#send(statement, values)).rows[0] as Row | undefined
  }

  async all<Row>(statement: AnyStatement, values?: Values): Promise<Row[]> {
    return (await this.#send(statement, values)).rows as Row[]
  }

  async run(statement: AnyStatement, values?: Values): Promise<number> {
    return (await this.#send(statement, values)).rowCount ?? 0
  }

  async search<Row>(what: Searchable, search: Search): Promise<Row[]> {
    const text = searchQuery(what, search) as Query<Row>
    return this.all(text, searchValues(search))
  }

  async reindex(what: Searchable, seq: number, fields: readonly string[]): Promise<void> {
    await this.run(putText[what], { seq, search_text: searchText(fields) })
  }

  async reindexTicketsOf(customerId: string): Promise<void> {
    const rows = await this.all<{ seq: number } & Record<string, string>>(textsOfCustomersTickets, {
      customer_id: customerId,
    })
    await Promise.all(
      rows.map(({ seq, ...texts }) => this.reindex('tickets', seq, Object.values(texts))),
    )
  }

  #send(statement: AnyStatement, values: Values | undefined): Promise<pg.QueryResult> {
    if (!this.#span.isOpen) throw new Error('This transaction has ended')
    return send(this.#client, statement, values, this.organizationId)
  }
}
