const units = ['B', 'kB', 'MB', 'GB']

/** `48 kB`, `1.2 MB`. */
export function sizeText(bytes: number): string {
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1)
  const value = bytes / 1_000 ** step
  const digits = step > 1 && value < 10 ? 1 : 0
  return `${value.toLocaleString(undefined, { maximumFractionDigits: digits })} ${units[step]}`
}

const mebibyte = 1024 * 1024

/** A limit as people set it: 20 MiB is 20 MB to them, not 21. */
export const limitText = (bytes: number) =>
  bytes < mebibyte ? sizeText(bytes) : `${Math.floor(bytes / mebibyte).toLocaleString()} MB`
