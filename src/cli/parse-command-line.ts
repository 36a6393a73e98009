import { version } from '../platform/version.ts'
import { backup } from './backup.ts'
import { quoted } from './command.ts'
import { demo } from './demo.ts'
import { UsageError } from './errors.ts'
import { type Commands, formatCommandHelp, formatGroupHelp, formatHelp, isGroup } from './help.ts'
import { jobs } from './jobs.ts'
import { keys } from './keys.ts'
import { mail } from './mail.ts'
import { move } from './move.ts'
import { orgs } from './orgs.ts'
import { serve } from './serve.ts'
import { users } from './users.ts'

const commands: Commands = { serve, orgs, users, keys, mail, jobs, demo, move, backup }

/** The action to run. Everything is parsed before anything is done. */
export function parseCommandLine(given: string[]): () => Promise<void> {
  const words = given.filter((word) => !isHelpFlag(word))
  let wantsHelp = words.length < given.length || given.length === 0
  const verbAt = Math.max(0, words.slice(0, 2).indexOf('help'))
  if (words[verbAt] === 'help') {
    words.splice(verbAt, 1)
    wantsHelp = true
  }
  const [noun, verb, ...others] = words
  if (words.length === 1 && isVersion(noun)) return say(version)
  if (noun === undefined) return say(formatHelp(commands))
  const entry = pick(commands, noun, 'command')
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
