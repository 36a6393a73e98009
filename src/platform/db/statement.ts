// SQL statements are values: defined once beside the functions that use them, prepared once for
// each connection. Parameters are named (`:status`); `:organization_id` is filled in by the
// transaction, and a statement that forgets it cannot be defined.

export type Value = string | number | boolean | null | Uint8Array
export type Values = Readonly<Record<string, Value>>

interface Statement<Row> {
  /** The SQL text between the parameters, so that each engine can write its own placeholders. */
  readonly segments: readonly string[]
  readonly names: readonly string[]
  /** Whether the rows it reads are kept from others until the transaction ends. */
  readonly isLocking?: boolean
  readonly __row?: Row
}

/** Reads rows of one organization. */
export interface Query<Row> extends Statement<Row> {
  readonly kind: 'query'
}
/** Changes rows of one organization. */
export interface Mutation<Row> extends Statement<Row> {
  readonly kind: 'command'
}
/** Reads across organizations: for finding out whose request this is, and for the operator. */
export interface RootQuery<Row> extends Statement<Row> {
  readonly kind: 'root query'
}
export interface RootMutation<Row> extends Statement<Row> {
  readonly kind: 'root command'
}
export type AnyStatement =
  | Query<unknown>
  | Mutation<unknown>
  | RootQuery<unknown>
  | RootMutation<unknown>

export const query = <Row>(text: string): Query<Row> => ({
  kind: 'query',
  ...parse(bound(text)),
})

export const mutation = <Row = never>(text: string): Mutation<Row> => ({
  kind: 'command',
  ...parse(bound(text)),
})

/** The same query for rows about to be changed: nobody else changes them until the transaction ends. */
export const forUpdate = <Row>({ segments, names }: Query<Row>): Mutation<Row> => ({
  kind: 'command',
  segments,
  names,
  isLocking: true,
})

export const rootQuery = <Row>(text: string): RootQuery<Row> => ({
  kind: 'root query',
  ...parse(text),
})

export const rootMutation = <Row = never>(text: string): RootMutation<Row> => ({
  kind: 'root command',
  ...parse(text),
})

const composedMax = 1_000
const composed = new Map<string, Query<unknown>>()

/** A query whose text depends on the request (filters); the same text is the same statement. */
export function dynamicQuery<Row>(text: string): Query<Row> {
  let known = composed.get(text)
  if (known === undefined) {
    if (composed.size >= composedMax) composed.clear()
    known = query<unknown>(text)
    composed.set(text, known)
  }
  return known as Query<Row>
}

const composedCommands = new Map<string, Mutation<never>>()

/** The same for a command, whose columns depend on what changes. */
export function dynamicMutation(text: string): Mutation<never> {
  let known = composedCommands.get(text)
  if (known === undefined) {
    if (composedCommands.size >= composedMax) composedCommands.clear()
    known = mutation(text)
    composedCommands.set(text, known)
  }
  return known
}

/** The value of a parameter; that of the organization comes from the transaction alone. */
export function parameterValue(
  name: string,
  values: Values | undefined,
  organizationId: number,
): Value {
  const value = name === 'organization_id' ? organizationId : values?.[name]
  if (value === undefined) throw new Error(`No value for :${name}`)
  return value
}

function bound(text: string): string {
  if (!text.includes(':organization_id')) {
    throw new Error(`A statement must be bound to an organization: ${text}`)
  }
  return text
}

function parse(text: string): { segments: string[]; names: string[] } {
  const segments: string[] = []
  const names: string[] = []
  let end = 0
  for (const match of text.matchAll(/:([a-z][a-z0-9_]*)/g)) {
    segments.push(text.slice(end, match.index))
    names.push(match[1]!)
    end = match.index + match[0].length
  }
  segments.push(text.slice(end))
  return { segments, names }
}
