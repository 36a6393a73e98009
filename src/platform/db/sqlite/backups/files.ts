import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

// Backups that Bellhop makes by itself. Their names tell when they were made, and why; all other files
// in the folder belong to the operator, and are never touched.

export interface BackupFile {
  name: string
  takenAt: Date
  /** The first migration that followed, if it was made before an upgrade. */
  before: string | undefined
}

const ours = /^bellhop-(\d{4}-\d\d-\d\dT)(\d\d)(\d\d)(\d\d)Z(?:-before-([\w-]+))?\.db$/

/** Times without colons, which Windows does not allow in names. */
export function backupName(takenAt: Date, before?: string): string {
  const time = `${takenAt.toISOString().slice(0, 19).replaceAll(':', '')}Z`
  return `bellhop-${time}${before === undefined ? '' : `-before-${before}`}.db`
}

/** Undefined if it is not a name as above. */
export function parseBackupName(name: string): BackupFile | undefined {
  const [, day, hours, minutes, seconds, before] = ours.exec(name) ?? []
  const takenAt = new Date(`${day}${hours}:${minutes}:${seconds}Z`)
  return Number.isNaN(takenAt.getTime()) ? undefined : { name, takenAt, before }
}

/** Newest first; none if there is no such folder. */
export function listBackups(folder: string): BackupFile[] {
  return newestFirst(namesIn(folder).flatMap((name) => parseBackupName(name) ?? []))
}

export const newestFirst = (files: readonly BackupFile[]): BackupFile[] =>
  files.toSorted((one, other) => other.takenAt.getTime() - one.takenAt.getTime())

/**
 * The last one that was not made before an upgrade; undefined if there is none. One from the future, made
 * while the clock was wrong, does not count.
 */
export const findLastRegular = (folder: string, now: Date): BackupFile | undefined =>
  listBackups(folder).find(({ before, takenAt }) => before === undefined && takenAt <= now)

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** For its owner only, since backups hold everything that customers wrote. */
export const makeBackupFolder = (folder: string) =>
  mkdirSync(folder, { recursive: true, mode: 0o700 })

export const deleteBackup = (folder: string, { name }: BackupFile) =>
  rmSync(join(folder, name), { force: true })

/** What a killed backup leaves. One that was not written to for so long is not in progress any more. */
const abandonedAfterMs = 24 * 3_600_000

export function deleteAbandoned(folder: string, now: Date): void {
  for (const name of namesIn(folder)) {
    const [backup, rest] = name.split('.unfinished-')
    if (rest === undefined || parseBackupName(backup!) === undefined) continue
    const path = join(folder, name)
    const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? { mtimeMs: Number.NaN }
    if (now.getTime() - mtimeMs > abandonedAfterMs) rmSync(path, { force: true })
  }
}
