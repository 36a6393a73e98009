export type Cell = string | number | null

/** RFC 4180. The first row is the header. */
export const toCsv = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((cells) => `${cells.map(formatCell).join(',')}\r\n`).join('')

function formatCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = isFormula(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Spreadsheets would run it, also if it is written in full-width characters. */
const isFormula = (cell: string) => /^[\t\r\n]|^[=+\-@]/.test(cell.normalize('NFKC'))
