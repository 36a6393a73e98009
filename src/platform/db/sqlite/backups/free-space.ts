import { statSync } from 'node:fs'
import { freeBytes } from '../free-bytes.ts'

/** For what is written meanwhile; a disk must not be filled by a backup. */
const reserve = 1.1

export function assertSpaceForCopy(databaseFile: string, folder: string): void {
  const needed = (sizeOf(databaseFile) + sizeOf(`${databaseFile}-wal`)) * reserve
  const free = freeBytes(folder)
  if (free >= needed) return
  throw new Error(
    `Not enough space for a backup at ${folder}: ${megabytes(needed)} MB are needed, ${megabytes(free)} MB are free`,
  )
}

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0

const megabytes = (bytes: number) => Math.ceil(bytes / 1_000_000)
