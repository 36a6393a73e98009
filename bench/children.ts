import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// However the benchmark ends (completion, error, Ctrl-C), no process or file is left behind.

const children = new Set<ChildProcess>()
const folders = new Set<string>()
const stopMs = 20_000

process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL')
  for (const folder of folders) removeFolder(folder)
})
process.on('SIGINT', () => process.exit(130))
process.on('SIGTERM', () => process.exit(143))
process.on('SIGHUP', () => process.exit(129))

interface StartOptions {
  args: string[]
  cwd: string
  env?: Record<string, string>
  /** A channel for messages. */
  hasChannel?: boolean
}

/** Starts a Node program and discards its standard output. */
export function startChild({ args, cwd, env = {}, hasChannel = false }: StartOptions) {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...environment(), ...env },
    stdio: ['ignore', 'ignore', 'inherit', ...(hasChannel ? ['ipc' as const] : [])],
  })
  children.add(child)
  child.once('exit', () => children.delete(child))
  return child
}

/** A minimal environment: settings of the user's shell must not affect a measurement. */
function environment(): Record<string, string> {
  const { PATH = '', HOME = '', TMPDIR } = process.env
  return { PATH, HOME, ...(TMPDIR && { TMPDIR }) }
}

export async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), stopMs)
  await exited
  clearTimeout(timer)
}

export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bellhop-bench-'))
  folders.add(folder)
  return folder
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  folders.delete(folder)
}
