/** RFC 4180. The first row is the header. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map(formatCell).join(',')}\r\n`).join('')

function formatCell(cell: string): string {
  const text = isFormula(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Spreadsheets would run it, also if it is written in full-width characters. */
const isFormula = (cell: string) => /^[\t\r\n]|^[=+\-@]/.test(cell.normalize('NFKC'))
