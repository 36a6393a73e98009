import type { BenchRequest } from './captured-response.ts'

// The statements that Bellhop sends to PostgreSQL for one request, in a form that can be replayed.

/** The statements of one request, in the order in which they were sent. */
export type Script = Step[]

export interface Step {
  /** Name of the prepared statement, if any. */
  name: string | undefined
  text: string
  values: Given[]
  isInTransaction: boolean
}

/** A recorded value, or one that is new each time. */
export type Given = string | number | boolean | null | FromRow | Pieces

/** A value from the first row of an earlier step, such as the number of a new ticket. */
export interface FromRow {
  step: number
  column: string
}

/** Text with placeholders for values that must be new, such as an id. */
export interface Pieces {
  pieces: (string | number)[]
}

/** A statement, its values and its result. */
export interface Sent extends Omit<Step, 'values'> {
  values: (string | number | boolean | null)[]
  row: Record<string, unknown> | undefined
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Ids that are neither in the request nor from the database were generated for this request. */
export function scriptOf(sent: Sent[], { path, body = '', mayBeNew }: BenchRequest): Script {
  const request = path + body
  const isKnown = JSON.stringify(sent.map(({ row }) => row)).includes(`"${mayBeNew}"`)
  const news = new Set(mayBeNew === undefined || isKnown ? [] : [mayBeNew])
  const rows: Sent['row'][] = []
  return sent.map(({ name, text, values, isInTransaction, row }) => {
    const known = request + JSON.stringify(rows)
    for (const value of values) {
      if (typeof value === 'string' && uuid.test(value) && !known.includes(value)) news.add(value)
    }
    const given = values.map((value) => givenFor(value, rows, [...news]))
    // Reads outside a transaction do not affect its values.
    rows.push(isInTransaction ? row : undefined)
    return { name, text, values: given, isInTransaction }
  })
}

function givenFor(value: Sent['values'][number], rows: Sent['row'][], news: string[]): Given {
  if (typeof value === 'number') return fromRow(value, rows) ?? value
  if (typeof value === 'string' && news.some((text) => value.includes(text))) {
    return { pieces: cut(value, news) }
  }
  return value
}

/** The latest step whose result contains this number. */
function fromRow(value: number, rows: Sent['row'][]): FromRow | undefined {
  for (const [step, row] of [...rows.entries()].reverse()) {
    const found = Object.entries(row ?? {}).find(([, held]) => held === value)
    if (found !== undefined) return { step, column: found[0] }
  }
  return undefined
}

const cut = (value: string, news: string[]) =>
  news.reduce<(string | number)[]>(
    (pieces, text, index) =>
      pieces.flatMap((piece) =>
        typeof piece === 'number'
          ? [piece]
          : piece.split(text).flatMap((part, at) => (at === 0 ? [part] : [index, part])),
      ),
    [value],
  )
