// `npm run bench`: how fast is the desk, and how close to the least a server can cost?

import type { BenchResult } from './bench-result.ts'
import { benchMail } from './mail.ts'
import { help, OptionError, type Options, readOptions } from './options.ts'
import { writeResults } from './results.ts'
import { run } from './run.ts'
import { benchSearch } from './search/main.ts'
import { printBars, printGrowth, printStanding } from './table.ts'

try {
  const args = process.argv.slice(2)
  const isSearch = args.includes('--search')
  const options = isSearch ? undefined : readOptions(args)
  if (isSearch) await benchSearch(args)
  else if (options === undefined) console.log(help)
  else if (options.pages) await benchPages()
  else if (options.mail) await benchMail(options)
  else await bench(options)
} catch (error) {
  const isUsage = error instanceof OptionError
  console.error(`Benchmark failed: ${error instanceof Error ? error.message : error}`)
  if (isUsage) console.error(`\n${help}`)
  process.exit(isUsage ? 2 : 1)
}

async function bench(options: Options): Promise<void> {
  const standings = options.growth === undefined ? await atOneSize(options) : await atTwo(options)
  console.log(`\nWritten to ${writeResults(options, standings)}`)
}

async function benchPages(): Promise<void> {
  // Playwright is large, and nothing else here needs it.
  const { measurePages } = await import('./pages.ts')
  printBars(await measurePages())
}

async function atOneSize(options: Options): Promise<[BenchResult]> {
  const standing = await run({ ...options, hasBaseline: true })
  printStanding(standing)
  return [standing]
}

async function atTwo(options: Options): Promise<[BenchResult, BenchResult]> {
  const [from, to] = options.growth!
  const small = await run({ ...options, tickets: from, hasBaseline: false })
  const large = await run({ ...options, tickets: to, hasBaseline: false })
  printGrowth([small, large])
  return [small, large]
}
