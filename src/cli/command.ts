import { parseArgs } from 'node:util'
import { UsageError } from './errors.ts'
import { descriptor, type Option } from './option.ts'

type Options = Record<string, Option<unknown>>
type ValueOf<O> = O extends Option<infer T> ? T : undefined
type ValuesOf<O extends Options> = { [Name in keyof O]: ValueOf<O[Name]> }

export interface Command {
  summary: string
  /** Shown in its help below the options. */
  notes?: string
  argument: Option<unknown> | undefined
  options: Options
  /** Parses the arguments and returns the action to run. */
  parse(words: readonly string[]): () => Promise<void>
}

/** Commands with a common first word. */
export interface CommandGroup {
  summary: string
  commands: Record<string, Command>
}

interface Definition<A extends Option<unknown> | undefined, O extends Options> {
  summary: string
  notes?: string
  argument?: A
  options?: O
  run(input: { argument: ValueOf<A>; options: ValuesOf<O> }): Promise<void>
}

export function defineCommand<
  A extends Option<unknown> | undefined = undefined,
  O extends Options = Record<never, never>,
>(definition: Definition<A, O>): Command {
  const { argument, run } = definition
  const options: Options = definition.options ?? {}
  const parse = (words: readonly string[]) => {
    const { values, positionals } = split(words, options)
    const surplus = positionals[argument === undefined ? 0 : 1]
    if (surplus !== undefined) throw new UsageError(`unexpected argument ${quoted(surplus)}`)
    const input = {
      argument: argument && named(argument.value!, () => argument.read(positionals)),
      options: Object.fromEntries(
        Object.entries(options).map(([name, option]) => [
          name,
          named(`--${name}`, () => option.read(values[name] ?? [])),
        ]),
      ),
    }
    return () => run(input as Parameters<typeof run>[0])
  }
  const { summary, notes } = definition
  return { summary, ...(notes && { notes }), argument, options, parse }
}

function split(words: readonly string[], options: Options) {
  const { values, positionals } = parseWords(words, options)
  const texts: Record<string, string[]> = {}
  for (const [name, value] of Object.entries(values)) {
    const all = [value].flat().map(String)
    if (all.length > 1 && !options[name]?.isRepeatable) {
      throw new UsageError(`--${name} can be used only once`)
    }
    texts[name] = all
  }
  return { values: texts, positionals }
}

function parseWords(words: readonly string[], options: Options) {
  const descriptors = Object.entries(options).map(([name, option]) => [name, descriptor(option)])
  try {
    return parseArgs({
      args: [...words],
      options: Object.fromEntries(descriptors),
      allowPositionals: true,
    })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (!code?.startsWith('ERR_PARSE_ARGS_')) throw error
    throw new UsageError(inOurWords(message, options))
  }
}

/** `parseArgs` writes several sentences; we want one line. */
function inOurWords(message: string, options: Options): string {
  const given = /'(--?[^\s']*)/.exec(message)?.[1] ?? ''
  if (!message.startsWith('Unknown')) {
    return `${given} ${message.includes('does not take') ? 'does not take a value' : 'requires a value'}`
  }
  const known = Object.keys(options).map((name) => `--${name}`)
  return `unknown option ${quoted(given)}; available options: ${[...known, '--help'].join(', ')}`
}

function named<T>(name: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw error instanceof UsageError ? new UsageError(`${name} ${error.message}`) : error
  }
}

/** User input, escaped so that it stays on one line. */
export const quoted = (text: string) => JSON.stringify(text)
