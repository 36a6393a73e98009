import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { Clock } from '../../../time.ts'
import {
  backupName,
  deleteAbandoned,
  deleteBackup,
  findLastRegular,
  listBackups,
  makeBackupFolder,
} from './files.ts'
import { outdated, type Rotation } from './rotation.ts'

export interface BackupScheduleOptions {
  databaseFile: string
  folder: string
  everyHours: number
  keep: Rotation
  clock: Clock
  onBackup: (name: string) => void
  onError: (error: unknown) => void
}

const hourMs = 3_600_000
const checkEveryMs = 10 * 60_000
/** After a failure, such as a full disk, which ten minutes rarely change. */
const retryAfterMs = hourMs

/**
 * Backs up the embedded database when the last backup is too old, and deletes backups that are not
 * needed any more. The names of the files say when the next one is due, so that restarts change
 * nothing.
 */
export class BackupSchedule {
  readonly #options: BackupScheduleOptions
  #timer: NodeJS.Timeout | undefined
  #child: ChildProcess | undefined
  #inFlight: Promise<void> | undefined
  #failedAt = Number.NEGATIVE_INFINITY
  failures = 0

  constructor(options: BackupScheduleOptions) {
    this.#options = options
  }

  start(): void {
    const run = () => void this.runIfDue()
    this.#timer = setInterval(run, checkEveryMs).unref()
    run()
  }

  /** When the last backup was made; undefined if there is none. */
  get lastAt(): Date | undefined {
    const { folder, clock } = this.#options
    return findLastRegular(folder, clock.now())?.takenAt
  }

  /** Never rejects. */
  runIfDue(): Promise<void> {
    this.#inFlight ??= this.#run().finally(() => {
      this.#inFlight = undefined
    })
    return this.#inFlight
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    this.#timer = undefined
    this.#child?.kill('SIGKILL')
    await this.#inFlight
  }

  async #run(): Promise<void> {
    const { clock, onBackup, onError } = this.#options
    const now = clock.now()
    try {
      if (!this.#isDue(now)) return
      const name = backupName(now)
      await this.#backUp(name)
      this.#failedAt = Number.NEGATIVE_INFINITY
      onBackup(name)
      this.#rotate(now)
    } catch (error) {
      if (this.#child?.killed) return
      this.failures++
      this.#failedAt = now.getTime()
      onError(error)
    } finally {
      this.#child = undefined
    }
  }

  #isDue(now: Date): boolean {
    if (now.getTime() - this.#failedAt < retryAfterMs) return false
    const last = this.lastAt
    const age = last === undefined ? Number.POSITIVE_INFINITY : now.getTime() - last.getTime()
    return age >= this.#options.everyHours * hourMs
  }

  /** In a process of its own: copying would block this one, and a process can be ended at any time. */
  async #backUp(name: string): Promise<void> {
    const { folder, databaseFile } = this.#options
    makeBackupFolder(folder)
    deleteAbandoned(folder, this.#options.clock.now())
    const child = fork(new URL('./copy-process.ts', import.meta.url), [
      databaseFile,
      join(folder, name),
    ])
    this.#child = child
    const message = await new Promise<unknown>((resolve, reject) => {
      let message: unknown
      child.on('message', (told) => {
        message = told
      })
      child.on('error', reject)
      child.on('exit', () => resolve(message))
    })
    if (message !== 'done') throw new Error(`the backup failed: ${message ?? 'its process ended'}`)
  }

  #rotate(now: Date): void {
    const { folder, keep } = this.#options
    for (const file of outdated(listBackups(folder), keep, now)) deleteBackup(folder, file)
  }
}
