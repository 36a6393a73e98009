import { statfsSync } from 'node:fs'

/** What an ordinary user may still write there. */
export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
