import type { SeriesStyle } from './shapes.tsx'

export interface Series {
  name: string
  style: SeriesStyle
  /** One for each entry; null where there is no data. */
  values: readonly (number | null)[]
}
