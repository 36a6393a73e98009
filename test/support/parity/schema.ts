// What a schema says, in words that both engines share, so that the two can be compared.

export interface Table {
  columns: Column[]
  primaryKey: string
  /** Each as the names of its columns, in the order of the index. */
  unique: string[]
  /** `user_id -> users (id), cascade` */
  foreignKeys: string[]
  /** The words that a column is bound to. */
  vocabularies: Record<string, string[]>
  /** The other indexes by name: their columns, and the condition of a partial one. */
  indexes: Record<string, string>
}

export interface Column {
  name: string
  type: string
  isNullable: boolean
  /** Of what is written, not of numbers that the engine gives out. */
  default: string | null
}

export type Schema = Record<string, Table>

/** A condition without the brackets and types that only one engine writes, and its lists. */
export const plainCondition = (sql: string | null | undefined) =>
  sql
    ? ` where ${sql
        .replaceAll(/[()]|::\w+/g, '')
        .replaceAll(/\s+/g, ' ')
        .trim()
        .toLowerCase()
        .replaceAll(/<> all array\[(.*?)\]/g, 'not in $1')}`
    : ''

/** The words in single quotes. */
export const quotedWords = (sql: string) => [...sql.matchAll(/'([^']*)'/g)].map(([, word]) => word!)
