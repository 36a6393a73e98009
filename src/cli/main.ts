import { ConfigError } from '../platform/config.ts'
import { BellhopError } from '../platform/errors.ts'
import { UsageError } from './errors.ts'
import { parseCommandLine } from './parse-command-line.ts'

// The command may create the database, which only its owner may read.
process.umask(0o077)

try {
  const run = await parseCommandLine(process.argv.slice(2))
  await run()
} catch (error) {
  console.error(`bellhop: ${reason(error).replaceAll(/\s*\n\s*/g, ' ')}`)
  process.exitCode = error instanceof UsageError || error instanceof ConfigError ? 2 : 1
}

function reason(error: unknown): string {
  if (error instanceof BellhopError && typeof error.detail !== 'string') {
    return error.detail.map(({ msg }) => msg.replace(/^Value error, /, '')).join('; ')
  }
  return error instanceof Error ? error.message : String(error)
}
