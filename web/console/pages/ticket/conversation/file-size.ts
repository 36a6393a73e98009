const units = ['B', 'kB', 'MB', 'GB']

/** `48 kB`, `1.2 MB`. */
export function sizeText(bytes: number): string {
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1)
  const value = bytes / 1_000 ** step
  const digits = step > 1 && value < 10 ? 1 : 0
  return `${value.toLocaleString(undefined, { maximumFractionDigits: digits })} ${units[step]}`
}
