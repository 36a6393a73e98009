import { closeSync, fsyncSync, openSync, unlinkSync, writeFileSync } from 'node:fs'
import { ConfigError } from '../platform/config.ts'

export interface FirstKeyFile {
  path: string
  write(text: string): void
  /** Removes the file if no credentials were created. */
  discard(): void
}

/**
 * A new file for the first credentials, readable only by its owner. Opened before they are created,
 * so that none are created that cannot be written.
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
