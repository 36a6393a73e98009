import { searchables } from '../desk/searchables.ts'
import type { CopiedSecrets } from '../platform/db/copy/secrets.ts'
import { formatThousands } from '../platform/text.ts'
import { defineCommand } from './command.ts'
import { configuration, now } from './database.ts'
import { optional, required } from './option.ts'
import { databaseUrl } from './parsers.ts'
import { Progress } from './progress.ts'
import { formatTable } from './table.ts'

const notes = `
A URL is sqlite:PATH or postgres://USER:PASSWORD@HOST/NAME. The target must not contain an organization; its schema is created or upgraded first. The source is read from a consistent snapshot and can stay in use, but later changes are not copied. For the final move, stop the server first. All rows are verified at the end. If the command fails or is interrupted, the target stays empty.`

export const move = defineCommand({
  summary: 'Copy all data to another database (SQLite or PostgreSQL)',
  notes: notes.trim(),
  options: {
    to: required('URL', 'target database', databaseUrl),
    from: optional('URL', 'source database (default: the server’s database)', databaseUrl),
  },
  async run({ options }) {
    const { database, secretKeyFile } = configuration()
    const from = options.from ?? database
    const startedAt = performance.now()
    const moment = now()
    // Loaded on demand, so that other commands start faster.
    const { copyDatabase } = await import('../platform/db/copy/copy-database.ts')
    const { copySecrets } = await import('../platform/db/copy/secrets.ts')
    const { describeDatabase, openSource, openTarget } = await import('../platform/db/copy/open.ts')
    using progress = new Progress()
    await using source = await openSource(from)
    await using target = await openTarget(options.to, searchables)
    const secrets = copySecrets({ from, to: options.to, keyFile: secretKeyFile })
    const { change } = secrets
    const onProgress = progress.update
    const digests = await copyDatabase(source, target, { change, onProgress })
    const rows = digests.reduce((sum, digest) => sum + digest.rows, 0)
    const seconds = (performance.now() - startedAt) / 1_000
    console.log(
      formatTable(
        ['TABLE', 'ROWS', 'SHA-256'],
        digests.map((digest) => [
          digest.table,
          formatThousands(digest.rows),
          digest.sha256.slice(0, 16),
        ]),
      ),
    )
    console.log(`
Copied and verified ${formatThousands(rows)} rows as of ${moment} in ${seconds.toFixed(1)} s.
Next: stop the server, set DATABASE_URL to ${describeDatabase(options.to)}, then start it.
Changes made to the source since then were not copied. If there are any, run this again with a new target.`)
    for (const line of describeSecrets(secrets)) console.log(line)
  },
})

function* describeSecrets({ count, unreadable, keyFile }: CopiedSecrets) {
  if (count === 0) return
  yield keyFile === undefined
    ? 'Passwords and other secrets are not encrypted in the target, because BELLHOP_SECRET_KEY_FILE is not set.'
    : `Passwords and other secrets are encrypted with the key in ${keyFile}.`
  if (unreadable > 0)
    yield `${formatThousands(unreadable)} of them could not be decrypted, and have to be entered again.`
}
