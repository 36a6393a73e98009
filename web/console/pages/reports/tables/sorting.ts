import type { RowFigures, TableRow } from './rows.tsx'

export type ColumnName = 'label' | keyof RowFigures

export interface Sorting {
  by: ColumnName
  direction: 'ascending' | 'descending'
}

/** Reverses the current column; another column starts with what is usually of interest. */
export function nextSorting(sorting: Sorting | undefined, by: ColumnName): Sorting {
  if (sorting?.by === by) {
    return { by, direction: sorting.direction === 'ascending' ? 'descending' : 'ascending' }
  }
  const isCount = by === 'created' || by === 'resolved'
  return { by, direction: isCount ? 'descending' : 'ascending' }
}

/** Missing values come last in both directions. */
export function sortRows(rows: readonly TableRow[], sorting: Sorting | undefined): TableRow[] {
  if (!sorting) return [...rows]
  const { by } = sorting
  const sign = sorting.direction === 'ascending' ? 1 : -1
  return rows.toSorted((a, b) => {
    if (by === 'label') return sign * a.label.localeCompare(b.label)
    const [first, second] = [a.figures[by], b.figures[by]]
    if (first === null || second === null) return Number(first === null) - Number(second === null)
    return sign * (first - second)
  })
}
