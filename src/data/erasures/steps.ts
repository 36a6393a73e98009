import type { ReadTx, WriteTx } from '../../platform/db/db.ts'
import type { Searchable } from '../../platform/db/search/searchable.ts'
import { type Mutation, mutation, query } from '../../platform/db/statement.ts'

/** Whom an erasure is about. */
export interface Subject {
  customer_id: string
  now: string
}

export interface StepResult {
  rows: number
  /** Where to go on; null if the step is done. */
  after: number | null
}

/** A part of an erasure: some rows per transaction, until it is done. */
export interface Step {
  table: string
  run(tx: WriteTx, subject: Subject, after: number): Promise<StepResult>
  /** For a dry run: the rows that `run` would change. */
  count(tx: ReadTx, subject: Subject, after: number): Promise<StepResult>
}

export const formerName = 'Former customer'
export const removedText = '[removed]'

const rowsPerBatch = 100

const valuesOf = ({ customer_id }: Subject) => ({ customer_id })

interface Found {
  table: string
  /** A unique column. */
  key?: string
  /** Conditions on `t`, any of which is enough: each finds its rows by an index. */
  finds: readonly string[]
  /** Fewer than usual for rows with many bytes. */
  batch?: number
}

const selectFound = ({ table, key = 'seq', finds }: Found, and = '') =>
  finds
    .map(
      (condition) =>
        `SELECT t.${key} AS found_key FROM ${table} t
         WHERE t.organization_id = :organization_id AND (${condition}) ${and}`,
    )
    .join(' UNION ')

function countFound(found: Found, and?: string): Step['count'] {
  const total = query<{ total: number }>(
    `SELECT count(*) AS total FROM (${selectFound(found, and)}) AS found
     WHERE :organization_id = :organization_id`,
  )
  return async (tx, subject) => ({
    rows: (await tx.one(total, valuesOf(subject)))!.total,
    after: null,
  })
}

export function deleteRows(found: Found): Step {
  const { table, key = 'seq', batch = rowsPerBatch } = found
  const remove = mutation(`
    DELETE FROM ${table} WHERE organization_id = :organization_id AND ${key} IN (
      SELECT found_key FROM (${selectFound(found)}) AS found LIMIT ${batch})`)
  return {
    table,
    count: countFound(found),
    async run(tx, subject) {
      const rows = await tx.run(remove, valuesOf(subject))
      return { rows, after: rows === 0 ? null : 0 }
    },
  }
}

export interface Changed extends Found {
  set: string
  /** A condition on `t` that holds until the row is changed. */
  notYet: string
  /** With what is searched afterwards. */
  reindex?: { searchable: Searchable; fields: readonly string[] }
}

export function changeRows({ set, notYet, reindex, ...found }: Changed): Step {
  const { table, key = 'seq', batch = rowsPerBatch } = found
  const and = `AND (${notYet})`
  const change: Mutation<{ id: string }> = mutation<{ id: string }>(`
    UPDATE ${table} SET ${set} WHERE organization_id = :organization_id AND ${key} IN (
      SELECT found_key FROM (${selectFound(found, and)}) AS found LIMIT ${batch})
    RETURNING id`)
  return {
    table,
    count: countFound(found, and),
    async run(tx, subject) {
      const changed = await tx.all(change, valuesOf(subject))
      for (const { id } of changed)
        if (reindex !== undefined) tx.reindex(reindex.searchable, id, reindex.fields)
      return { rows: changed.length, after: changed.length === 0 ? null : 0 }
    },
  }
}

interface Scanned {
  table: string
  key?: 'seq' | 'position'
  /** A condition on `t` that no index helps with. */
  where: string
  /** What changes of the rows; they are deleted without it. */
  set?: string
  /** Rows that one transaction looks at. */
  window?: number
  /** For each row that was changed. */
  onChanged?: (tx: WriteTx, id: string) => void
}

/** Looks at every row of the organization, one range of them per transaction. */
export function scanRows({
  table,
  key = 'seq',
  where,
  set,
  window = 2_000,
  onChanged,
}: Scanned): Step {
  const range = query<{ last: number | null }>(`
    SELECT max(range_key) AS last FROM (
      SELECT ${key} AS range_key FROM ${table}
      WHERE organization_id = :organization_id AND ${key} > :after
      ORDER BY ${key} LIMIT ${window}) AS range`)
  const matching = `t.organization_id = :organization_id AND t.${key} > :after AND t.${key} <= :last
    AND (${where})`
  const total = query<{ total: number }>(
    `SELECT count(*) AS total FROM ${table} t WHERE ${matching}`,
  )
  const change: Mutation<{ id: string }> = mutation<{ id: string }>(
    set === undefined
      ? `DELETE FROM ${table} AS t WHERE ${matching}`
      : `UPDATE ${table} AS t SET ${set} WHERE ${matching}`,
  )
  const changeReturning = mutation<{ id: string }>(
    `UPDATE ${table} AS t SET ${set} WHERE ${matching} RETURNING id`,
  )
  return {
    table,
    async count(tx, subject, after) {
      const { last } = (await tx.one(range, { after }))!
      if (last === null) return { rows: 0, after: null }
      const { total: rows } = (await tx.one(total, { ...valuesOf(subject), after, last }))!
      return { rows, after: last }
    },
    async run(tx, subject, after) {
      const { last } = (await tx.one(range, { after }))!
      if (last === null) return { rows: 0, after: null }
      const values = { ...valuesOf(subject), after, last }
      if (onChanged === undefined) return { rows: await tx.run(change, values), after: last }
      const changed = await tx.all(changeReturning, values)
      for (const { id } of changed) onChanged(tx, id)
      return { rows: changed.length, after: last }
    },
  }
}
