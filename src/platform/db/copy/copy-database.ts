import { startDigest, type TableDigest } from './digest.ts'
import { type CopiedTable, copiedTables } from './tables.ts'
import type { CopySource, CopyTarget, OnProgress, Row } from './types.ts'

interface Part {
  table: CopiedTable
  columns: string[]
  rows: number
}

/**
 * Copies every row and compares what arrived with what was sent. The target keeps all of it or,
 * when anything fails, nothing.
 */
export async function copyDatabase(
  source: CopySource,
  target: CopyTarget,
  onProgress: OnProgress,
): Promise<TableDigest[]> {
  const parts = await listParts(source, target)
  const sent = await sendRows(source, target, parts, onProgress)
  // What comes now takes as long again: the snapshot need not be kept for that.
  await source[Symbol.asyncDispose]()
  await target.complete(onProgress)
  demandSame(sent, await digestRows(target, parts, onProgress))
  await target.commit()
  return sent
}

async function listParts(source: CopySource, target: CopyTarget): Promise<Part[]> {
  const parts: Part[] = []
  for (const table of copiedTables) {
    const columns = await source.columns(table)
    const wanted = await target.columns(table)
    if (columns.toSorted().join() !== wanted.toSorted().join()) {
      throw new Error(`table ${table.name} has different columns in source and target`)
    }
    parts.push({ table, columns, rows: await source.count(table) })
  }
  return parts
}

async function sendRows(
  source: CopySource,
  target: CopyTarget,
  parts: Part[],
  onProgress: OnProgress,
): Promise<TableDigest[]> {
  const digests = await eachTable('Copying rows', source, parts, onProgress, (part, batch) =>
    target.write(part.table, part.columns, batch),
  )
  for (const [index, { table, rows }] of digests.entries()) {
    const counted = parts[index]!.rows
    if (rows !== counted) throw new Error(`${table}: read ${rows} rows of ${counted}`)
  }
  return digests
}

const digestRows = (target: CopyTarget, parts: Part[], onProgress: OnProgress) =>
  eachTable('Comparing rows', target, parts, onProgress)

/** Reads all tables from one end, and gives their digests. */
async function eachTable(
  step: string,
  end: CopySource,
  parts: Part[],
  onProgress: OnProgress,
  onBatch?: (part: Part, batch: Row[]) => Promise<void>,
): Promise<TableDigest[]> {
  const total = parts.reduce((sum, { rows }) => sum + rows, 0)
  const digests: TableDigest[] = []
  let done = 0
  for (const part of parts) {
    const digest = startDigest(part.table.name, part.columns)
    for await (const batch of end.batches(part.table, part.columns)) {
      digest.add(batch)
      await onBatch?.(part, batch)
      done += batch.length
      onProgress(step, done, total)
    }
    digests.push(digest.end())
  }
  return digests
}

function demandSame(sent: TableDigest[], arrived: TableDigest[]): void {
  for (const [index, { table, rows, sha256 }] of sent.entries()) {
    const other = arrived[index]!
    if (other.sha256 === sha256 && other.rows === rows) continue
    throw new Error(
      `${table} differs: ${rows} rows (${short(sha256)}) in the source, ` +
        `${other.rows} (${short(other.sha256)}) in the target, which was emptied again`,
    )
  }
}

const short = (sha256: string) => sha256.slice(0, 16)
