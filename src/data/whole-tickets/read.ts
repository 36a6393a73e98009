import type { ReadTx } from '../../platform/db/db.ts'
import { type Query, query } from '../../platform/db/statement.ts'
import type { Row } from './rows.ts'
import { rowsMax, rowsOfTicket, type TicketTable, ticketTables } from './tables.ts'

/** Below every key. */
const start = { seq: -1, uuid: '00000000-0000-0000-0000-000000000000' }

const pageOf = (table: TicketTable): Query<Row> => {
  const { name, key, batchRows = rowsMax } = table
  return query(`
    SELECT * FROM ${name}
    WHERE organization_id = :organization_id AND ${rowsOfTicket(table)} AND ${key} > :after
    ORDER BY ${key} LIMIT ${batchRows}`)
}

const pages = ticketTables.map((table) => ({ ...table, page: pageOf(table) }))

/** All rows of a ticket, table by table, in short pages: a ticket may have very many. */
export async function* readTicketRows(
  tx: ReadTx,
  ticketId: string,
): AsyncGenerator<[table: string, row: Row]> {
  // Of most tickets, these are all. Sent together, for engines that are not in this process.
  const first = pages.map(({ key, page }) =>
    tx.all(page, { ticket_id: ticketId, after: key === 'seq' ? start.seq : start.uuid }),
  )
  const firstRows = await Promise.all(first)
  for (const [index, { name, key, page, batchRows = rowsMax }] of pages.entries()) {
    let rows = firstRows[index]!
    for (;;) {
      for (const row of rows) yield [name, row]
      if (rows.length < batchRows) break
      rows = await tx.all(page, { ticket_id: ticketId, after: rows.at(-1)![key]! })
    }
  }
}
