import { type BackupFile, newestFirst } from './files.ts'

export interface Rotation {
  /** Every backup of the last days is kept, */
  days: number
  /** and the last one of each of these weeks. */
  weeks: number
}

/** Of backups made before an upgrade: enough to go back from the last two. */
const beforeUpgradeMax = 2

const dayMs = 24 * 3_600_000
const weekMs = 7 * dayMs
/** The epoch was a Thursday; weeks begin on Monday. */
const mondayMs = 4 * dayMs

const weekOf = ({ takenAt }: BackupFile) => Math.floor((takenAt.getTime() - mondayMs) / weekMs)

/**
 * The backups that are not needed any more. The newest one always is, however old: after a month in
 * which backups failed, it is the only one.
 */
export function outdated(
  files: readonly BackupFile[],
  { days, weeks }: Rotation,
  now: Date,
): BackupFile[] {
  const regular = newestFirst(files).filter(({ before }) => before === undefined)
  const ageOf = ({ takenAt }: BackupFile) => now.getTime() - takenAt.getTime()
  const isLastOfWeek = (file: BackupFile) =>
    regular.find((other) => weekOf(other) === weekOf(file)) === file
  return regular
    .slice(1)
    .filter((file) => ageOf(file) > days * dayMs)
    .filter((file) => ageOf(file) > weeks * weekMs || !isLastOfWeek(file))
}

/** Of those made before upgrades. */
export const outdatedUpgrades = (files: readonly BackupFile[]) =>
  newestFirst(files)
    .filter(({ before }) => before !== undefined)
    .slice(beforeUpgradeMax)
