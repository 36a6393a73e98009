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

/** Keeps others from changing the rows, but not from referring to them, as every insert does. */
const lock = 'FOR NO KEY UPDATE'

const prepared = new WeakMap<AnyStatement, Prepared>()
let count = 0

/** Sends a statement; each connection prepares it once, under the same name. */
export const execute: Send = (client, statement, values, organizationId) =>
  runQuery(client, { ...prepare(statement), values: arguments_(statement, values, organizationId) })

/** Sends a statement that is planned anew each time, because its plan depends on the values. */
export const executeUnprepared: Send = (client, statement, values, organizationId) => {
  const { text } = prepare(statement)
  return runQuery(client, { text, values: arguments_(statement, values, organizationId) })
}

/** Asks, and says in our own words why it failed. */
export async function runQuery(
  client: pg.ClientBase,
  query: pg.QueryConfig,
): Promise<pg.QueryResult> {
  try {
    return await client.query(query)
  } catch (error) {
    throw translateError(error)
  }
}

function prepare(statement: AnyStatement): Prepared {
  let known = prepared.get(statement)
  if (known === undefined) {
    const text = numbered(statement.segments)
    known = { name: `s${++count}`, text: statement.isLocking ? `${text} ${lock}` : text }
    prepared.set(statement, known)
  }
  return known
}

/** `$1` for the first parameter, and so on. */
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
