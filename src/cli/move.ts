import { grouped } from '../grouped.ts'
import { command } from './command.ts'
import { configuredDatabase, now } from './database.ts'
import { optional, required } from './option.ts'
import { Progress } from './progress.ts'
import { databaseUrl } from './readers.ts'
import { table } from './table.ts'

const notes = `
A URL is sqlite:PATH or postgres://USER:PASSWORD@HOST/NAME. The target must have no organization; it
is made or brought up to date first. The source is only read, at one moment, and may be in use: what
is changed in it after that moment is not in the target. For the final move, stop the service first.
All rows are compared at the end; a move that fails or is killed leaves the target empty.`

export const move = command({
  summary: 'Copy everything to another database, of either engine',
  notes: notes.trim(),
  options: {
    to: required('URL', 'where to', databaseUrl),
    from: optional('URL', 'where from (the database of the service)', databaseUrl),
  },
  async run({ options }) {
    const from = options.from ?? configuredDatabase()
    const startedAt = performance.now()
    const moment = now()
    // Loaded only here, as the sample data is: so every other command starts sooner.
    const { copyEverything } = await import('../db/copy/copy.ts')
    const { nameOf, openSource, openTarget } = await import('../db/copy/open.ts')
    using progress = new Progress()
    await using source = await openSource(from)
    await using target = await openTarget(options.to)
    const digests = await copyEverything(source, target, progress.reached)
    const rows = digests.reduce((sum, digest) => sum + digest.rows, 0)
    const seconds = (performance.now() - startedAt) / 1_000
    console.log(
      table(
        ['TABLE', 'ROWS', 'SHA-256'],
        digests.map((digest) => [digest.table, grouped(digest.rows), digest.sha256.slice(0, 16)]),
      ),
    )
    console.log(`
Source and target hold the same ${grouped(rows)} rows, as of ${moment}. It took ${seconds.toFixed(1)} s.
Next: stop the service, set DATABASE_URL to ${nameOf(options.to)} and start it.
Later changes in the source are not there: if there are any, move again, to a new target.`)
  },
})
