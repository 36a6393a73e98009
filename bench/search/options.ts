import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Engine, engines } from '../database.ts'
import { OptionError, wholeNumber } from '../options.ts'
import { type PlaceName, placeNames } from './places.ts'

export const searchHelp = `npm run bench -- --search [options]

  --tickets N,…    how many tickets to seed, for one table each (100000)
  --comments N     how many comments each ticket has (5)
  --terms N        how many terms to search for, of all kinds together (10000)
  --engine NAME,…  sqlite, postgres or both (sqlite)
  --place NAME     what to search: ${placeNames.join(', ')} (tickets)
  --data DIR       keep the seeded databases here and use them again`

export interface SearchOptions {
  tickets: number[]
  comments: number
  terms: number
  engines: Engine[]
  place: PlaceName
  dataFolder: string | undefined
}

/** Undefined when help is asked for. */
export function readSearchOptions(args: string[]): SearchOptions | undefined {
  const values = parse(args)
  if (values.help) return undefined
  return {
    tickets: values.tickets
      .split(',')
      .map((text) => wholeNumber('--tickets', text, 1_000, 10_000_000)),
    comments: wholeNumber('--comments', values.comments, 0, 100),
    terms: wholeNumber('--terms', values.terms, 100, 100_000),
    engines: values.engine.split(',').map((text) => oneOf('--engine', text, engines)),
    place: oneOf('--place', values.place, placeNames),
    dataFolder: values.data === undefined ? undefined : resolve(values.data),
  }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        search: { type: 'boolean' },
        tickets: { type: 'string', default: '100000' },
        comments: { type: 'string', default: '5' },
        terms: { type: 'string', default: '10000' },
        engine: { type: 'string', default: 'sqlite' },
        place: { type: 'string', default: 'tickets' },
        data: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values
  } catch (error) {
    throw new OptionError((error as Error).message)
  }
}

function oneOf<Name extends string>(option: string, text: string, names: readonly Name[]): Name {
  const name = names.find((known) => known === text.trim())
  if (name === undefined) throw new OptionError(`${option} must be ${names.join(' or ')}`)
  return name
}
