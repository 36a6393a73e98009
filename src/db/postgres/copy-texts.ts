import type pg from 'pg'
import type { OnProgress, Row } from '../copy/ends.ts'
import { batchesOf, writeRows } from './copy-rows.ts'
import { searchText } from './search.ts'

// The texts that a search looks in are folded by us, not by the database: they are made of the rows
// that have just been written.

const sources = {
  customer_texts: {
    count: 'SELECT count(*) AS count FROM customers',
    fields: 'SELECT seq, organization_id, name, email FROM customers ORDER BY seq',
  },
  ticket_texts: {
    count: 'SELECT count(*) AS count FROM tickets',
    fields: `
      SELECT t.seq, t.organization_id, t.subject, t.description, t.ticket_display_id,
        c.name, c.email
      FROM tickets t JOIN customers c ON c.id = t.customer_id ORDER BY t.seq`,
  },
}

export const textTables = Object.keys(sources)

const types = new Map([
  ['seq', 'bigint'],
  ['organization_id', 'bigint'],
  ['search_text', 'text'],
])

export async function writeSearchTexts(client: pg.Client, onProgress: OnProgress): Promise<void> {
  let total = 0
  for (const { count } of Object.values(sources)) {
    total += (await client.query(count)).rows[0].count
  }
  let done = 0
  for (const [table, { fields }] of Object.entries(sources)) {
    for await (const batch of batchesOf(client, fields)) {
      await writeRows(client, table, types, batch.map(textOf))
      done += batch.length
      onProgress('Writing search texts', done, total)
    }
  }
}

function textOf([seq, organizationId, ...fields]: Row): Row {
  return [seq!, organizationId!, searchText(fields as string[])]
}
