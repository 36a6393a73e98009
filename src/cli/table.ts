type Cell = string | number | null | undefined

/** Aligned columns with a heading, one line per row. */
export function formatTable(
  heading: readonly string[],
  rows: readonly (readonly Cell[])[],
): string {
  const lines = [heading, ...rows.map((row) => row.map(shown))]
  const widths = heading.map((_, column) =>
    Math.max(...lines.map((line) => width(line[column] ?? ''))),
  )
  const padded = (line: readonly string[]) =>
    line.map((text, column) => text + ' '.repeat(widths[column]! - width(text)))
  return lines.map((line) => padded(line).join('  ').trimEnd()).join('\n')
}

/** Names are user input: keep them on one line, without terminal control characters. */
const shown = (cell: Cell) =>
  cell === null || cell === undefined || cell === ''
    ? '-'
    : withoutControls(String(cell)).replaceAll(/[\n\t]/g, '\ufffd')

/** Keeps lines and tabs. */
export const withoutControls = (text: string) =>
  text.replaceAll(/(?![\n\t])[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, '\ufffd')

const width = (text: string) => [...text].length
