// SQL statements are values, defined once and prepared once per connection. Parameters are named
// (`:status`). The transaction supplies `:organization_id`; defining a statement without it throws.

export type Value = string | number | boolean | null | Uint8Array
export type Values = Readonly<Record<string, Value>>

interface Statement<Row> {
  /** The SQL between the parameters: each engine has its own placeholders. */
  readonly segments: readonly string[]
  readonly names: readonly string[]
  /** Whether it locks the rows that it reads until the transaction ends. */
  readonly isLocking?: boolean
  readonly __row?: Row
}

/** Reads rows of one organization. */
export interface Query<Row> extends Statement<Row> {
  readonly kind: 'query'
}
/** Changes rows of one organization. */
export interface Mutation<Row> extends Statement<Row> {
  readonly kind: 'mutation'
}
/** Reads across organizations. */
export interface RootQuery<Row> extends Statement<Row> {
  readonly kind: 'root query'
}
export interface RootMutation<Row> extends Statement<Row> {
  readonly kind: 'root mutation'
}
export type AnyStatement =
  | Query<unknown>
  | Mutation<unknown>
  | RootQuery<unknown>
  | RootMutation<unknown>

export const query = <Row>(text: string): Query<Row> => ({
  kind: 'query',
  ...parse(requireOrganization(text)),
})

export const mutation = <Row = never>(text: string): Mutation<Row> => ({
  kind: 'mutation',
  ...parse(requireOrganization(text)),
})

/** Locks the rows against changes by others until the transaction ends. */
export const forUpdate = <Row>({ segments, names }: Query<Row>): Mutation<Row> => ({
  kind: 'mutation',
  segments,
  names,
  isLocking: true,
})

export const rootQuery = <Row>(text: string): RootQuery<Row> => ({
  kind: 'root query',
  ...parse(text),
})

export const rootMutation = <Row = never>(text: string): RootMutation<Row> => ({
  kind: 'root mutation',
  ...parse(text),
})

const dynamicMax = 1_000
const dynamicQueries = new Map<string, Query<unknown>>()

/** For a query whose text depends on the request, such as filters. Cached by its text. */
export function dynamicQuery<Row>(text: string): Query<Row> {
  let cached = dynamicQueries.get(text)
  if (cached === undefined) {
    if (dynamicQueries.size >= dynamicMax) dynamicQueries.clear()
    cached = query<unknown>(text)
    dynamicQueries.set(text, cached)
  }
  return cached as Query<Row>
}

const dynamicMutations = new Map<string, Mutation<never>>()

export function dynamicMutation(text: string): Mutation<never> {
  let cached = dynamicMutations.get(text)
  if (cached === undefined) {
    if (dynamicMutations.size >= dynamicMax) dynamicMutations.clear()
    cached = mutation(text)
    dynamicMutations.set(text, cached)
  }
  return cached
}

/** The organization always comes from the transaction, never from `values`. */
export function parameterValue(
  name: string,
  values: Values | undefined,
  organizationId: number,
): Value {
  const value = name === 'organization_id' ? organizationId : values?.[name]
  if (value === undefined) throw new Error(`No value for :${name}`)
  return value
}

function requireOrganization(text: string): string {
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
