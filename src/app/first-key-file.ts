import { closeSync, fsyncSync, openSync, unlinkSync, writeFileSync } from 'node:fs'
import { ConfigError } from '../platform/config.ts'

export interface FirstKeyFile {
  path: string
  write(text: string): void
  /** There is nothing to write after all. */
  discard(): void
}

/**
 * A new file for the first credentials, readable by its owner only. Opened before they are made, so
 * that none are made which cannot be written.
 */
export function openFirstKeyFile(path: string): FirstKeyFile {
  let file: number
  try {
    file = openSync(path, 'wx', 0o600)
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code === 'EEXIST' ? 'exists already' : error
    throw new ConfigError(`BELLHOP_FIRST_KEY_FILE cannot be written (${path}: ${reason})`)
  }
  return {
    path,
    write(text) {
      writeFileSync(file, text)
      fsyncSync(file)
      closeSync(file)
    },
    discard() {
      closeSync(file)
      unlinkSync(path)
    },
  }
}
