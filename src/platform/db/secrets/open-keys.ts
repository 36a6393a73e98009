import { type Config, ConfigError } from '../../config.ts'
import { type KeyFiles, SecretKeys } from '../../secrets/keys.ts'

/** The embedded database has a key of its own beside it; nodes on PostgreSQL share one, or have none. */
export function keyFilesOf(database: Config['database'], keyFile: string | undefined): KeyFiles {
  if (database.engine === 'postgres') return { file: keyFile, isOnlyNode: false }
  const beside = `${database.file}.key`
  return keyFile === undefined
    ? { file: beside, isOnlyNode: true }
    : { file: keyFile, otherFile: beside, isOnlyNode: true }
}

export function loadSecretKeys(files: KeyFiles): SecretKeys {
  const secrets = new SecretKeys(files)
  try {
    secrets.load()
  } catch (error) {
    throw new ConfigError(`BELLHOP_SECRET_KEY_FILE: ${(error as Error).message}`)
  }
  return secrets
}
