import { readLocal, writeLocal } from '../../state/local-storage.ts'

// The names of the commands that were chosen last in this browser, the latest first.

const storageName = 'bellhop.recent-commands'
const recentMax = 5

export function recentCommands(): string[] {
  const stored = readLocal<unknown>(storageName)
  return Array.isArray(stored) ? stored : []
}

export function rememberCommand(name: string): void {
  const others = recentCommands().filter((other) => other !== name)
  writeLocal(storageName, [name, ...others].slice(0, recentMax))
}
