import { version } from '../platform/version.ts'
import { type Command, type CommandGroup, quoted } from './command.ts'
import { UsageError } from './errors.ts'
import { type Commands, formatCommandHelp, formatGroupHelp, formatHelp, isGroup } from './help.ts'

/** Only the one that is called is loaded: those of mail need more modules than all others together. */
const loaders: Record<string, () => Promise<Command | CommandGroup>> = {
  serve: async () => (await import('./serve.ts')).serve,
  orgs: async () => (await import('./orgs.ts')).orgs,
  users: async () => (await import('./users.ts')).users,
  keys: async () => (await import('./keys.ts')).keys,
  mail: async () => (await import('./mail.ts')).mail,
  jobs: async () => (await import('./jobs.ts')).jobs,
  demo: async () => (await import('./demo.ts')).demo,
  move: async () => (await import('./move.ts')).move,
  secrets: async () => (await import('./secrets.ts')).secrets,
  backup: async () => (await import('./backup.ts')).backup,
  restore: async () => (await import('./restore.ts')).restore,
  upgrade: async () => (await import('./upgrade.ts')).upgrade,
  doctor: async () => (await import('./doctor.ts')).doctor,
}

async function loadAll(): Promise<Commands> {
  const load = async ([name, load]: [string, () => Promise<Command | CommandGroup>]) =>
    [name, await load()] as const
  return Object.fromEntries(await Promise.all(Object.entries(loaders).map(load)))
}

/** The action to run. Everything is parsed before anything is done. */
export async function parseCommandLine(given: string[]): Promise<() => Promise<void>> {
  const words = given.filter((word) => !isHelpFlag(word))
  let wantsHelp = words.length < given.length || given.length === 0
  const verbAt = Math.max(0, words.slice(0, 2).indexOf('help'))
  if (words[verbAt] === 'help') {
    words.splice(verbAt, 1)
    wantsHelp = true
  }
  const [noun, verb, ...others] = words
  if (words.length === 1 && isVersion(noun)) return say(version)
  if (noun === undefined) return say(formatHelp(await loadAll()))
  const entry = await pick(loaders, noun, 'command')()
  if (!isGroup(entry)) {
    return wantsHelp ? say(formatCommandHelp(noun, entry)) : entry.parse(words.slice(1))
  }
  if (verb === undefined) {
    if (wantsHelp) return say(formatGroupHelp(noun, entry))
    throw new UsageError(`${noun} requires a subcommand: ${Object.keys(entry.commands).join(', ')}`)
  }
  const command = pick(entry.commands, verb, `${noun} command`)
  return wantsHelp ? say(formatCommandHelp(`${noun} ${verb}`, command)) : command.parse(others)
}

const isVersion = (word: string | undefined) => word === '--version' || word === 'version'

const isHelpFlag = (word: string) => word === '--help' || word === '-h'

const say = (text: string) => async () => console.log(text)

function pick<T>(entries: Record<string, T>, name: string, what: string): T {
  if (Object.hasOwn(entries, name)) return entries[name]!
  const known = [...Object.keys(entries), 'help'].join(', ')
  throw new UsageError(`unknown ${what} ${quoted(name)}; available: ${known}`)
}
