import { readSearchOptions, type SearchOptions, searchHelp } from './options.ts'
import { printSummary, printTable, summarize } from './report.ts'
import { writeSearchResults } from './results.ts'
import { runSearches, type SearchRun } from './run.ts'

const engineNames = { sqlite: 'SQLite', postgres: 'PostgreSQL' }

/** `npm run bench -- --search` */
export async function benchSearch(args: string[]): Promise<void> {
  const options = readSearchOptions(args)
  if (options === undefined) return console.log(searchHelp)
  const runs: SearchRun[] = []
  for (const tickets of options.tickets) {
    for (const engine of options.engines) {
      const run = await runSearches(options, engine, {
        tickets,
        commentsPerTicket: options.comments,
      })
      print(run, options)
      runs.push(run)
    }
  }
  console.log(`\nWritten to ${writeSearchResults(options, runs)}`)
}

function print({ engine, size, ours, baseline }: SearchRun, { place }: SearchOptions): void {
  const name = engineNames[engine]
  printTable(`${place}, ${size.tickets.toLocaleString('en')} tickets, on ${name}`, ours, baseline)
  printSummary(name, baseline.name, summarize(ours, baseline))
}
