import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/db.ts'
import { findLastRegular } from '../../platform/db/sqlite/backups/files.ts'
import { jobMetricQueries } from '../../platform/jobs/metrics.ts'
import { systemClock, toTimestamp } from '../../platform/time.ts'
import { type Finding, fail, ok, warn } from './finding.ts'

const overdueMinutesMax = 5
const hourMs = 3_600_000

/** Whether what the server does in the background is done. */
export async function checkJobs(db: Db): Promise<Finding[]> {
  const now = toTimestamp(systemClock.now())
  const [failed, first] = await db.read((tx) =>
    Promise.all([
      tx.all(jobMetricQueries.failedJobs, { now }),
      tx.one(jobMetricQueries.firstDueJob, { now }),
    ]),
  )
  const count = failed.reduce((sum, row) => sum + row.count, 0)
  const minutes = first === undefined ? 0 : (Date.parse(now) - Date.parse(first.run_at)) / 60_000
  return [
    minutes > overdueMinutesMax
      ? fail(
          'jobs',
          `The oldest has been due for ${Math.floor(minutes)} minutes: is the server running?`,
        )
      : ok('jobs', 'Nothing is overdue'),
    ...(count > 0 ? [warn('jobs', `${count} have failed for good: see bellhop jobs list`)] : []),
  ]
}

export function checkBackups({ database, backups }: Config): Finding[] {
  if (database.engine === 'postgres')
    return [warn('backups', 'Not made by Bellhop: make sure that pg_dump runs every day')]
  const { folder, everyHours } = backups
  if (folder === undefined)
    return [
      warn('backups', 'None are made: set BELLHOP_BACKUP_DIR, best to a folder on another disk'),
    ]
  const last = findLastRegular(folder, systemClock.now())
  if (last === undefined)
    return [
      warn('backups', `None in ${folder} yet: the server makes one within minutes of its start`),
    ]
  const hours = (Date.now() - last.takenAt.getTime()) / hourMs
  const age = `The last one is ${hours < 48 ? `${Math.floor(hours)} hours` : `${Math.floor(hours / 24)} days`} old`
  return hours > everyHours * 2
    ? [fail('backups', `${age}: the log of the server says why`)]
    : [ok('backups', `${age}, in ${folder}`)]
}
