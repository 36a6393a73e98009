import { createHash, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  closeSync,
  constants,
  copyFileSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'

// A key is 32 bytes in base64 on a line of its own, as `openssl rand -base64 32` prints it.

export interface SecretKey {
  /** Derived from the key, so that the same key has the same ID in every file. */
  id: string
  key: KeyObject
}

const keyBytes = 32
const hint =
  '# Decrypts the secrets in the database. Keep a copy of this file apart from its backups.\n'

/** In their order; undefined if there is no such file. Throws if it has anything else in it. */
export function readKeyFile(file: string): SecretKey[] | undefined {
  const content = readIfExists(file)
  if (content === undefined) return undefined
  const lines = content.split('\n').map((line) => line.trim())
  const keys = lines.filter((line) => line !== '' && !line.startsWith('#')).map(parseKey)
  if (keys.length === 0) throw new Error(`${file} contains no key`)
  return keys.map((key, index) => {
    if (key === undefined) throw new Error(`key ${index + 1} of ${file} is not 32 bytes in base64`)
    return key
  })
}

function readIfExists(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function parseKey(line: string): SecretKey | undefined {
  const bytes = Buffer.from(line, 'base64')
  if (bytes.length !== keyBytes || bytes.toString('base64') !== line) return undefined
  const id = createHash('sha256').update('key of secrets').update(bytes).digest('hex').slice(0, 12)
  return { id, key: createSecretKey(bytes) }
}

/** With one key, readable only by its owner. Of several processes at once, all use that of the first. */
export function createKeyFile(file: string): void {
  const unfinished = `${file}.${randomBytes(4).toString('hex')}`
  writeDurably(unfinished, hint + generateLines())
  try {
    putInPlace(unfinished, file)
  } finally {
    rmSync(unfinished, { force: true })
  }
  syncFolder(file)
}

/** Never replaces a file. */
function putInPlace(unfinished: string, file: string): void {
  try {
    linkSync(unfinished, file)
  } catch (error) {
    if (isExisting(error)) return
    copyWithoutLink(unfinished, file)
  }
}

/** For file systems without hard links. */
function copyWithoutLink(unfinished: string, file: string): void {
  try {
    copyFileSync(unfinished, file, constants.COPYFILE_EXCL)
  } catch (error) {
    if (!isExisting(error)) throw error
  }
}

const isExisting = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EEXIST'

/** Puts a new key in front of the others, in a file that others may be reading. */
export function addKey(file: string): void {
  const unfinished = `${file}.new`
  // Only the process that has created this file changes the keys, so that none gets lost.
  const handle = openNew(unfinished)
  try {
    writeFileSync(handle, hint + generateLines() + readFileSync(file, 'utf8').replace(hint, ''))
    fsyncSync(handle)
    keepOwner(file, unfinished)
    renameSync(unfinished, file)
    syncFolder(file)
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw error
  } finally {
    closeSync(handle)
  }
}

function openNew(file: string): number {
  try {
    return openSync(file, 'wx', 0o600)
  } catch (error) {
    if (!isExisting(error)) throw error
    throw new Error(
      `${file} exists: another command is adding a key, or was killed; then delete it`,
    )
  }
}

/** Root may be adding a key for the user that the server runs as. */
function keepOwner(file: string, unfinished: string): void {
  const { uid, gid, mode } = statSync(file)
  if (process.getuid?.() === 0) chownSync(unfinished, uid, gid)
  chmodSync(unfinished, mode & 0o777)
}

/** The key must not be lost in a power failure after which what it has encrypted is still there. */
function syncFolder(file: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(dirname(file), 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

function writeDurably(file: string, content: string): void {
  const handle = openSync(file, 'wx', 0o600)
  try {
    writeFileSync(handle, content)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** With its ID, so that people find which key a backup needs. */
function generateLines(): string {
  const line = randomBytes(keyBytes).toString('base64')
  return `# ${parseKey(line)!.id}\n${line}\n`
}
