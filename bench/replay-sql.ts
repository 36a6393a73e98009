import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Given, Script, Step } from './script.ts'

// The baseline's side of PostgreSQL: the bare driver, sending what Bellhop sends. Each statement
// goes out as soon as its values are known. As in Bellhop, ten connections are open, reads share
// theirs, and a read without values (of the access version that confirms cached keys) is made once
// for all requests of a turn of the event loop.

const readerCount = 4
const writerCount = 6

const settings = {
  pipeline: true,
  options: '-c TimeZone=UTC -c DateStyle=ISO',
  // Results are ignored.
  types: { getTypeParser: () => String } as pg.CustomTypesConfig,
}

type Result = Promise<pg.QueryResult>

export async function openPlayer(url: string): Promise<(script: Script) => Promise<void>> {
  const config = { connectionString: url, ...settings }
  const writers = new pg.Pool({ ...config, max: writerCount, idleTimeoutMillis: 0 })
  const readers = Array.from({ length: readerCount }, () => new pg.Client(config))
  await Promise.all(readers.map((reader) => reader.connect()))
  let turn = 0
  const shared = new Map<string, Result>()

  const read = (step: Step, values: unknown[]): Result =>
    readers[turn++ % readerCount]!.query({ name: step.name, text: step.text, values })

  function readOnce(step: Step): Result {
    let result = shared.get(step.text)
    if (result === undefined) {
      result = new Promise((resolve, reject) => {
        setImmediate(() => {
          shared.delete(step.text)
          read(step, []).then(resolve, reject)
        })
      })
      shared.set(step.text, result)
    }
    return result
  }

  async function begin(): Promise<pg.PoolClient> {
    const writer = await writers.connect()
    writer.query('BEGIN')
    return writer
  }

  return async (script) => {
    let writer: pg.PoolClient | undefined
    const results: Result[] = []
    const fresh: string[] = []
    for (const step of script) {
      const values: unknown[] = []
      for (const given of step.values) {
        const value = resolveGiven(given, results, fresh)
        values.push(value instanceof Promise ? await value : value)
      }
      if (step.isInTransaction) {
        writer ??= await begin()
        results.push(writer.query({ name: step.name, text: step.text, values }))
      } else {
        results.push(values.length === 0 ? readOnce(step) : read(step, values))
      }
    }
    // Confirm before the commit; the rest of the transaction need not be awaited.
    await Promise.all(results.filter((_, at) => !script[at]!.isInTransaction))
    await writer?.query('COMMIT')
    await Promise.all(results)
    writer?.release()
  }
}

/** Synchronous, unless it depends on a result from the database. */
function resolveGiven(given: Given, results: Result[], fresh: string[]): unknown {
  if (given === null || typeof given !== 'object') return given
  if ('step' in given) return results[given.step]!.then(({ rows }) => rows[0][given.column])
  for (const piece of given.pieces) {
    if (typeof piece === 'number') fresh[piece] ??= randomUUID()
  }
  return given.pieces.map((piece) => (typeof piece === 'number' ? fresh[piece] : piece)).join('')
}
