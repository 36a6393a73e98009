import { version } from '../platform/version.ts'
import type { Command, CommandGroup } from './command.ts'

export type Commands = Record<string, Command | CommandGroup>

export const isGroup = (entry: Command | CommandGroup): entry is CommandGroup => 'commands' in entry

export function formatHelp(commands: Commands): string {
  const lines = Object.entries(commands).flatMap(([name, entry]) =>
    isGroup(entry) ? linesOf(name, entry) : [lineOf(name, entry)],
  )
  return [
    `Bellhop ${version}`,
    '',
    'Usage: bellhop COMMAND (in a clone: npm run --silent bellhop -- COMMAND)',
    '',
    'Administer Bellhop. Works whether or not the server is running.',
    '',
    columns(lines),
    '',
    'Run COMMAND --help for details. Settings are read from the environment and .env, as for the server.',
    '--version prints the version alone.',
    'Exit codes: 0 success, 1 failure, 2 invalid usage or configuration.',
  ].join('\n')
}

export const formatGroupHelp = (name: string, group: CommandGroup) =>
  [`${group.summary}. Run COMMAND --help for details.`, '', columns(linesOf(name, group))].join(
    '\n',
  )

export function formatCommandHelp(name: string, command: Command): string {
  const { argument, options, summary, notes } = command
  const explained = [
    ...(argument === undefined ? [] : [[argument.value!, argument.help] as const]),
    ...Object.entries(options).map(([option, { value, help, isRequired }]) => {
      const left = value === undefined ? `--${option}` : `--${option} ${value}`
      return [left, isRequired ? `${help} (required)` : help] as const
    }),
  ]
  return [
    `Usage: bellhop ${usage(name, command)}`,
    `\n${summary}.`,
    ...(notes === undefined ? [] : [notes]),
    ...(explained.length === 0 ? [] : [`\n${columns(explained)}`]),
  ].join('\n')
}

const linesOf = (name: string, group: CommandGroup) =>
  Object.entries(group.commands).map(([verb, command]) => lineOf(`${name} ${verb}`, command))

const lineOf = (name: string, { argument, summary }: Command) =>
  [argument === undefined ? name : `${name} ${argument.value}`, summary] as const

function usage(name: string, { argument, options }: Command): string {
  const words = Object.entries(options).map(([option, { value, isRequired, isRepeatable }]) => {
    const word = value === undefined ? `--${option}` : `--${option} ${value}`
    return isRequired ? word : `[${word}]${isRepeatable ? '…' : ''}`
  })
  return [name, ...(argument === undefined ? [] : [argument.value]), ...words].join(' ')
}

function columns(lines: readonly (readonly [string, string])[]): string {
  const width = Math.max(...lines.map(([left]) => left.length))
  return lines.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join('\n')
}
