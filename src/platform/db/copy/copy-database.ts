import { startDigest, type TableDigest } from './digest.ts'
import { type CopiedTable, copiedTables } from './tables.ts'
import type { ChangeRow, CopySource, CopyTarget, OnProgress, Row } from './types.ts'

interface TablePlan {
  table: CopiedTable
  columns: string[]
  rows: number
}

export interface CopyOptions {
  /** What becomes of a row on its way; nothing, if it is missing. */
  change?: ChangeRow
  onProgress: OnProgress
}

/**
 * Copies every row and compares digests of what was sent and of the target. If anything fails, the
 * target stays empty.
 */
export async function copyDatabase(
  source: CopySource,
  target: CopyTarget,
  { change = asIs, onProgress }: CopyOptions,
): Promise<TableDigest[]> {
  const plans = await planTables(source, target)
  const sent = await sendRows(withChanges(source, change), target, plans, onProgress)
  // The rest takes as long again and does not need the snapshot.
  await source[Symbol.asyncDispose]()
  await target.complete(onProgress)
  assertSame(sent, await digestRows(target, plans, onProgress))
  await target.commit()
  return sent
}

const asIs: ChangeRow = (_table, _columns, row) => row

const withChanges = (source: CopySource, change: ChangeRow): Pick<CopySource, 'batches'> => ({
  async *batches(table, columns) {
    for await (const batch of source.batches(table, columns))
      yield batch.map((row) => change(table.name, columns, row))
  },
})

async function planTables(source: CopySource, target: CopyTarget): Promise<TablePlan[]> {
  const plans: TablePlan[] = []
  for (const table of copiedTables) {
    const columns = await source.columns(table)
    const targetColumns = await target.columns(table)
    if (columns.toSorted().join() !== targetColumns.toSorted().join()) {
      throw new Error(`table ${table.name} has different columns in source and target`)
    }
    plans.push({ table, columns, rows: await source.count(table) })
  }
  return plans
}

async function sendRows(
  source: Pick<CopySource, 'batches'>,
  target: CopyTarget,
  plans: TablePlan[],
  onProgress: OnProgress,
): Promise<TableDigest[]> {
  const digests = await eachTable('Copying rows', source, plans, onProgress, (plan, batch) =>
    target.write(plan.table, plan.columns, batch),
  )
  for (const [index, { table, rows }] of digests.entries()) {
    const counted = plans[index]!.rows
    if (rows !== counted) throw new Error(`${table}: read ${rows} rows of ${counted}`)
  }
  return digests
}

const digestRows = (target: CopyTarget, plans: TablePlan[], onProgress: OnProgress) =>
  eachTable('Comparing rows', target, plans, onProgress)

/** Reads all tables, and returns their digests. */
async function eachTable(
  step: string,
  source: Pick<CopySource, 'batches'>,
  plans: TablePlan[],
  onProgress: OnProgress,
  onBatch?: (plan: TablePlan, batch: Row[]) => Promise<void>,
): Promise<TableDigest[]> {
  const total = plans.reduce((sum, { rows }) => sum + rows, 0)
  const digests: TableDigest[] = []
  let done = 0
  for (const plan of plans) {
    const digest = startDigest(plan.table.name, plan.columns)
    for await (const batch of source.batches(plan.table, plan.columns)) {
      digest.add(batch)
      await onBatch?.(plan, batch)
      done += batch.length
      onProgress(step, done, total)
    }
    digests.push(digest.end())
  }
  return digests
}

function assertSame(sent: TableDigest[], copied: TableDigest[]): void {
  for (const [index, { table, rows, sha256 }] of sent.entries()) {
    const other = copied[index]!
    if (other.sha256 === sha256 && other.rows === rows) continue
    throw new Error(
      `${table} differs: ${rows} rows (${short(sha256)}) in the source, ` +
        `${other.rows} (${short(other.sha256)}) in the target, which was emptied again`,
    )
  }
}

const short = (sha256: string) => sha256.slice(0, 16)
