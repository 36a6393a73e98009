import type { Writable } from 'node:stream'
import type pg from 'pg'
import { type AnyStatement, parameterValue, type Value, type Values } from '../statement.ts'
import { translateError } from './errors.ts'

type Send = (
  client: pg.ClientBase,
  statement: AnyStatement,
  values: Values | undefined,
  organizationId: number,
) => Promise<pg.QueryResult>

interface Prepared {
  name: string
  text: string
}

/** Blocks changes of the rows, but not foreign key checks of inserts that refer to them. */
const lock = 'FOR NO KEY UPDATE'

const prepared = new WeakMap<AnyStatement, Prepared>()
let count = 0

/** Each connection prepares a statement once, under the same name. */
export const execute: Send = (client, statement, values, organizationId) =>
  runQuery(client, { ...prepare(statement), values: arguments_(statement, values, organizationId) })

/** For a statement whose best plan depends on its values. */
export const executeUnprepared: Send = (client, statement, values, organizationId) => {
  const { text } = prepare(statement)
  return runQuery(client, { text, values: arguments_(statement, values, organizationId) })
}

export async function runQuery(
  client: pg.ClientBase,
  query: pg.QueryConfig,
): Promise<pg.QueryResult> {
  try {
    sendTogether(client)
    return await client.query(query)
  } catch (error) {
    throw translateError(error)
  }
}

/** Statements of the same turn of the event loop leave in one system call, which is expensive. */
function sendTogether(client: pg.ClientBase): void {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection
  if (stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}

function prepare(statement: AnyStatement): Prepared {
  let cached = prepared.get(statement)
  if (cached === undefined) {
    const text = numbered(statement.segments)
    cached = { name: `s${++count}`, text: statement.isLocking ? `${text} ${lock}` : text }
    prepared.set(statement, cached)
  }
  return cached
}

/** `$1` for the first parameter, `$2` for the second … */
const numbered = (segments: readonly string[]) =>
  segments.reduce((text, segment, index) => `${text}$${index}${segment}`)

function arguments_(
  statement: AnyStatement,
  values: Values | undefined,
  organizationId: number,
): (Value | Buffer)[] {
  return statement.names.map((name) => {
    const value = parameterValue(name, values, organizationId)
    return value instanceof Uint8Array ? Buffer.from(value) : value
  })
}
