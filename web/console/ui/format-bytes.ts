import * as m from '#messages'
import { formatNumber } from '../state/format.ts'

const units = ['B', 'kB', 'MB', 'GB'] as const

/** `48 kB`, `1.2 MB`. */
export function formatBytes(bytes: number): string {
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1)
  const value = bytes / 1_000 ** step
  const maximumFractionDigits = step > 1 && value < 10 ? 1 : 0
  return m.ui_bytes({ value: formatNumber(value, { maximumFractionDigits }), unit: units[step]! })
}

const mebibyte = 1024 * 1024

/** Limits are configured in MiB, but people expect 20 MiB to read as "20 MB", not "21 MB". */
export const formatByteLimit = (bytes: number) =>
  bytes < mebibyte
    ? formatBytes(bytes)
    : m.ui_bytes({ value: formatNumber(Math.floor(bytes / mebibyte)), unit: 'MB' })
