type Cell = string | number | null

/** RFC 4180, with a header line. */
export function toCsv(columns: readonly string[], rows: readonly Record<string, Cell>[]): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? null))]
  return lines.map((cells) => `${cells.map(formatCell).join(',')}\r\n`).join('')
}

function formatCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  // Keeps spreadsheets from running text as a formula.
  const text = /^[=+\-@\t\r\n＝＋－＠]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
