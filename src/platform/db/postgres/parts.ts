import { batchRowsMax } from '../batches.ts'
import type { Searchable, SearchableWhole } from '../search/searchable.ts'
import { dynamicMutation } from '../statement.ts'

// The text of a part is stored with the `seq` of the row that the part belongs to, so that a search
// needs no joins. When rows are merged, it is written again.

/** In SQL: the `seq` of the last row of the chain of merged ones that starts at the id. */
export const lastOfChain = (
  { searchable: { table }, mergedInto }: SearchableWhole,
  id: string,
) => `(
  WITH RECURSIVE chain (seq, next_id) AS (
    SELECT w.seq, w.${mergedInto} FROM ${table} w WHERE w.id = ${id}
    UNION ALL
    SELECT w.seq, w.${mergedInto} FROM chain JOIN ${table} w ON w.id = chain.next_id
  )
  SELECT seq FROM chain WHERE next_id IS NULL)`

/** The columns of the text table, and their values in SQL. */
export function textColumns({ alias, partOf }: Searchable): Record<string, string> {
  const own = { seq: `${alias}.seq`, organization_id: `${alias}.organization_id` }
  if (partOf === undefined) return own
  return { ...own, whole_seq: lastOfChain(partOf, `${alias}.${partOf.foreignKey}`) }
}

/** The row and those that were merged into it, in any number of steps. */
const family = ({ searchable: { table }, mergedInto }: SearchableWhole) => `
  WITH RECURSIVE family AS (
    SELECT w.id FROM ${table} w WHERE w.organization_id = :organization_id AND w.id = :id
    UNION ALL
    SELECT w.id FROM family JOIN ${table} w ON w.${mergedInto} = family.id
  )`

/**
 * Waits for transactions that are adding parts to these rows, which still see the old chain; whoever
 * adds a part has locked the row.
 */
export const lockFamily = (whole: SearchableWhole) =>
  dynamicMutation(`
    ${family(whole)}
    SELECT id FROM ${whole.searchable.table}
    WHERE organization_id = :organization_id AND id IN (SELECT id FROM family)
    ORDER BY id FOR NO KEY UPDATE`)

/** Those that have changed, up to `batchRowsMax` at a time: writing a text is expensive. */
export const replaceWhole = ({ table, textTable }: Searchable, whole: SearchableWhole) =>
  dynamicMutation(`
    ${family(whole)}, last AS (SELECT ${lastOfChain(whole, 'CAST(:id AS uuid)')} AS seq)
    UPDATE ${textTable} s SET whole_seq = last.seq
    FROM last
    WHERE s.seq IN (
      SELECT p.seq FROM family
      JOIN ${table} p ON p.organization_id = :organization_id AND p.${whole.foreignKey} = family.id
      JOIN ${textTable} t ON t.seq = p.seq
      WHERE t.whole_seq <> last.seq
      LIMIT ${batchRowsMax}
    )`)
