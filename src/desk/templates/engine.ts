import { createRequire } from 'node:module'
import type { Liquid } from 'liquidjs'

type LiquidJs = typeof import('liquidjs')

/** What templates may use. Loops and includes are not among them: nothing here needs them. */
const tags = ['assign', 'case', 'comment', 'if', 'raw', 'unless']
const filters = [
  ...['append', 'capitalize', 'date', 'default', 'divided_by', 'downcase', 'first', 'last'],
  ...['lstrip', 'minus', 'plus', 'prepend', 'remove', 'replace', 'round', 'rstrip', 'size'],
  ...['slice', 'split', 'strip', 'times', 'truncate', 'truncatewords', 'upcase'],
]

/** Characters that a template may make on its way, summed up. */
const memoryMax = 1_000_000
/**
 * Without loops, the length of a template and its memory bound the time it takes. This is for what was
 * overlooked. It counts wall time, and a good template of 10,000 characters can take tens of milliseconds
 * while a slow machine is busy: with 50 ms, it would be rejected at times.
 */
export const renderMsMax = 1_000

export interface LoadedLiquid {
  engine: Liquid
  library: LiquidJs
}

let loaded: LoadedLiquid | undefined

/** Loaded at first use, and synchronously, because that happens inside a transaction. */
export function loadLiquid(): LoadedLiquid {
  loaded ??= load()
  return loaded
}

function load(): LoadedLiquid {
  const library = createRequire(import.meta.url)('liquidjs') as LiquidJs
  const engine = new library.Liquid({
    ownPropertyOnly: true,
    strictFilters: true,
    memoryLimit: memoryMax,
    renderLimit: renderMsMax,
    // Never read, as there are no includes.
    templates: {},
    timezoneOffset: 'UTC',
  })
  keepOnly(engine.tags, tags)
  keepOnly(engine.filters, filters)
  return { engine, library }
}

function keepOnly(record: Record<string, unknown>, names: readonly string[]): void {
  for (const name of Object.keys(record)) if (!names.includes(name)) delete record[name]
}
