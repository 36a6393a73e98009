type Cell = string | number | null

/** As RFC 4180 has it, with the names of the columns in the first line. */
export function toCsv(columns: readonly string[], rows: readonly Record<string, Cell>[]): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? null))]
  return lines.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')
}

function cellOf(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  // What a spreadsheet would take for a formula, whoever wrote it, is a text.
  const text = /^[=+\-@\t\r\n＝＋－＠]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
