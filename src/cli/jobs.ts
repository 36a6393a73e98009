import type { RootWriteTx } from '../platform/db/db.ts'
import { uuid } from '../platform/http/fields.ts'
import { deleteJob, listJobs, retryJob, type StoredJob } from '../platform/jobs/store.ts'
import { type CommandGroup, defineCommand } from './command.ts'
import { now, withDatabase } from './database.ts'
import { CommandError } from './errors.ts'
import { required } from './option.ts'
import { schemaParser } from './parsers.ts'
import { formatTable } from './table.ts'

const id = required('ID', 'job ID, as shown by jobs list', schemaParser(uuid()))

const list = defineCommand({
  summary: 'List scheduled, running and failed jobs, oldest first',
  run: () =>
    withDatabase(async (db) => {
      const rows = (await db.read((tx) => listJobs(tx))).map((job) => [
        job.id,
        stateOf(job),
        job.kind,
        job.dedup_key,
        job.attempts,
        job.run_at,
        job.last_error,
      ])
      console.log(formatTable('ID STATE KIND KEY ATTEMPTS DUE LAST-ERROR'.split(' '), rows))
    }),
})

const retry = defineCommand({
  summary: 'Run a job now, even if it has failed',
  argument: id,
  run: ({ argument }) =>
    change(argument, 'scheduled to run now', (tx) => retryJob(tx, argument, now())),
})

const remove = defineCommand({
  summary: 'Delete a job',
  argument: id,
  run: ({ argument }) => change(argument, 'deleted', (tx) => deleteJob(tx, argument)),
})

const change = (job: string, outcome: string, work: (tx: RootWriteTx) => Promise<number>) =>
  withDatabase(async (db) => {
    if ((await db.transact(work)) === 0) throw new CommandError(`job ${job} not found`)
    console.log(`${job} ${outcome}`)
  })

function stateOf({ state, lease_ends_at }: StoredJob): string {
  return lease_ends_at !== null && lease_ends_at >= now() ? 'running' : state
}

export const jobs: CommandGroup = {
  summary: 'Background jobs',
  commands: { list, retry, delete: remove },
}
