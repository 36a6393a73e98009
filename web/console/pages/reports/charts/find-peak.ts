interface Peak {
  /** `none` without a value above zero, as messages expect it. */
  peak: string
  peakDate: string
}

export function findPeak(
  values: readonly (number | null)[],
  entries: readonly { label: string }[],
  format: (value: number) => string,
): Peak {
  const max = Math.max(...values.map((value) => value ?? 0))
  const index = values.indexOf(max)
  return max > 0 && index >= 0
    ? { peak: format(max), peakDate: entries[index]!.label }
    : { peak: 'none', peakDate: '' }
}
