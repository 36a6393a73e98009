import type { BenchRequest } from './answer.ts'

// What the product says to PostgreSQL for one request, in a form that can be said again and again.

/** The statements of one request, in the order in which they were sent. */
export type Script = Step[]

export interface Step {
  /** Of the prepared statement, if it is one. */
  name: string | undefined
  text: string
  values: Given[]
  isInTransaction: boolean
}

/** A value as it was, or one that is new each time. */
export type Given = string | number | boolean | null | FromRow | Pieces

/** What an earlier step's first row holds, such as the number that a new ticket has. */
export interface FromRow {
  step: number
  column: string
}

/** Text, with numbers in it that stand for things that must be new, such as an id. */
export interface Pieces {
  pieces: (string | number)[]
}

/** What was sent, with what it was sent with and what came back. */
export interface Sent extends Omit<Step, 'values'> {
  values: (string | number | boolean | null)[]
  row: Record<string, unknown> | undefined
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Ids that neither stood in the request nor came from the database were made for this request. */
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
    // What was read beside a transaction goes into none of its values.
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

/** The newest that holds this number. */
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
