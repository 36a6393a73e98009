import type { Report } from '@bellhop/sdk'
import { formatDateRange } from '../format.ts'

/** `Each day of 17 Oct – 15 Nov 2026`. */
export const spanText = (report: Report) => `${formatDateRange(report)}, by ${report.interval}`

/** Where there was the most. */
export function mostOf(
  values: readonly (number | null)[],
  entries: readonly { label: string }[],
  format: (value: number) => string,
): string {
  const most = Math.max(...values.map((value) => value ?? 0))
  const at = values.indexOf(most)
  return most > 0 && at >= 0 ? `peaking at ${format(most)} on ${entries[at]!.label}` : 'no data'
}
