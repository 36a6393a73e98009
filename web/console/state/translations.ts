/** By our keys: those to press, the first of which is shown; none if there is an empty list. */
export type Translations = Readonly<Record<string, readonly string[]>>
