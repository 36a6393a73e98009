import { parseArgs } from 'node:util'
import { type DatabaseWanted, engines } from './database.ts'
import { type OperationName, operationNames } from './operations.ts'

export const help = `npm run bench -- [options]

  --engine NAME    where the desk lives: sqlite or postgres (sqlite)
  --postgres-url URL
                   a PostgreSQL server to make a database on, instead of starting one
  --tickets N      how many tickets to seed (100000)
  --seconds N      how long to measure each operation (5)
  --connections N  how many connections ask at once (32)
  --only A,B       only these operations: ${operationNames.slice(0, 7).join(', ')},
                   ${operationNames.slice(7).join(', ')}
  --growth [A,B]   how the CPU time of a request grows from A tickets to B (10000,1000000)
  --pages          how long pages take in a browser, instead of all that
  --mail           how the API answers while 60 mails per second arrive, instead of all that
  --search         how long searches for 10,000 terms take, instead of all that;
                   --search --help lists its options`

export interface Options extends DatabaseWanted {
  tickets: number
  seconds: number
  connections: number
  only: readonly OperationName[]
  /** Numbers of tickets to compare, instead of measuring one against the baseline. */
  growth: [from: number, to: number] | undefined
  /** Measure pages instead. */
  pages: boolean
  /** Measure arriving mails instead. */
  mail: boolean
}

export class OptionError extends Error {}

/** Undefined when help is asked for. */
export function readOptions(args: string[]): Options | undefined {
  const { values } = parse(args)
  if (values.help) return undefined
  return {
    ...databaseWanted(values),
    tickets: ticketCount(values.tickets),
    seconds: wholeNumber('--seconds', values.seconds, 1, 600),
    connections: wholeNumber('--connections', values.connections, 1, 1_000),
    only: values.only === undefined ? operationNames : values.only.split(',').map(operationName),
    growth: values.growth === undefined ? undefined : sizes(values.growth),
    pages: values.pages,
    mail: values.mail,
  }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args: withDefaultSizes(args),
      options: {
        engine: { type: 'string', default: 'sqlite' },
        'postgres-url': { type: 'string' },
        tickets: { type: 'string', default: '100000' },
        seconds: { type: 'string', default: '5' },
        connections: { type: 'string', default: '32' },
        only: { type: 'string' },
        growth: { type: 'string' },
        pages: { type: 'boolean', default: false },
        mail: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    throw new OptionError((error as Error).message)
  }
}

const withDefaultSizes = (args: string[]) =>
  args.flatMap((arg, index) =>
    arg === '--growth' && !/^\d/.test(args[index + 1] ?? '') ? [arg, '10000,1000000'] : [arg],
  )

function databaseWanted(values: { engine: string; 'postgres-url'?: string }): DatabaseWanted {
  const engine = engines.find((known) => known === values.engine)
  if (engine === undefined) throw new OptionError(`--engine must be ${engines.join(' or ')}`)
  const postgresUrl = values['postgres-url']
  if (postgresUrl !== undefined && !(engine === 'postgres' && URL.canParse(postgresUrl))) {
    throw new OptionError('--postgres-url must be an address, and is for --engine postgres')
  }
  return { engine, postgresUrl }
}

function sizes(text: string): [number, number] {
  const [from, to, ...more] = text.split(',').map(ticketCount)
  if (from === undefined || to === undefined || more.length > 0 || from >= to) {
    throw new OptionError('--growth must be two numbers of tickets, such as 10000,1000000')
  }
  return [from, to]
}

// With fewer tickets there are not 100 open ones to list.
const ticketCount = (text: string) => wholeNumber('--tickets', text, 5_000, 10_000_000)

export function wholeNumber(name: string, text: string, min: number, max: number): number {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  if (!(number >= min && number <= max)) {
    throw new OptionError(`${name} must be a whole number from ${min} to ${max}`)
  }
  return number
}

function operationName(text: string): OperationName {
  const name = operationNames.find((known) => known === text.trim())
  if (name === undefined) {
    throw new OptionError(`--only: there is no ${text}, only ${operationNames.join(', ')}`)
  }
  return name
}
