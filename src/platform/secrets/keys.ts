import { statSync } from 'node:fs'
import { unavailable } from '../errors.ts'
import { createKeyFile, readKeyFile, type SecretKey } from './key-file.ts'

export type { SecretKey } from './key-file.ts'

export interface KeyFiles {
  /** Its first key encrypts, and all decrypt; without it, secrets are stored as they are. */
  file?: string | undefined
  /** Its keys only decrypt. */
  otherFile?: string | undefined
  /** There are no other nodes: nobody else needs a key that is made here, or has not been upgraded. */
  isOnlyNode: boolean
}

/** The keys that secrets in a database are encrypted with. Follows changes of their files. */
export class SecretKeys {
  readonly file: string | undefined
  readonly isOnlyNode: boolean
  readonly #files: string[]
  /** Those of `file`. */
  #own: SecretKey[] = []
  #byId = new Map<string, SecretKey>()
  /** Of the files when they were read last. */
  #version = ''

  constructor({ file, otherFile, isOnlyNode }: KeyFiles) {
    this.file = file
    this.isOnlyNode = isOnlyNode
    this.#files = [file, otherFile].filter((each) => each !== undefined)
  }

  /** Throws if a file cannot be read. */
  load(): void {
    this.#read()
  }

  /** Makes the file at the first start, if no other node could need it. */
  prepare(): void {
    if (this.file === undefined || !this.isOnlyNode || this.#own.length > 0) return
    createKeyFile(this.file)
    this.#read()
  }

  /** The key to encrypt with; undefined if secrets are stored as they are. */
  current(): SecretKey | undefined {
    if (this.file === undefined) return undefined
    this.#refresh()
    this.prepare()
    const [first] = this.#own
    if (first === undefined)
      throw unavailable(
        'Passwords and other secrets cannot be stored: the server has lost its key',
        {
          cause: new Error(`${this.file} does not exist`),
          retrySeconds: 60,
        },
      )
    return first
  }

  /** Of the key that encrypts, if there is one already. */
  get currentId(): string | undefined {
    this.#refresh()
    return this.#own[0]?.id
  }

  ids(): string[] {
    this.#refresh()
    return [...this.#byId.keys()]
  }

  find(id: string): SecretKey | undefined {
    if (!this.#byId.has(id)) this.#refresh()
    return this.#byId.get(id)
  }

  /** Another process may have changed a file, which can be incomplete for a moment. */
  #refresh(): void {
    if (this.#readVersion() === this.#version) return
    try {
      this.#read()
    } catch {
      // The keys that were read before still decrypt.
    }
  }

  #read(): void {
    const version = this.#readVersion()
    const [own = [], other = []] = this.#files.map((file) => readKeyFile(file))
    this.#own = own
    // Keys that were in a file before may be needed by what is read at this moment.
    for (const key of [...own, ...other]) this.#byId.set(key.id, key)
    this.#version = version
  }

  #readVersion(): string {
    const stats = this.#files.map((file) => statSync(file, { throwIfNoEntry: false }))
    return stats.map((stat) => stat && [stat.ino, stat.size, stat.mtimeMs].join()).join(' ')
  }
}

/** Secrets are stored as they are. */
export const withoutKeys = new SecretKeys({ isOnlyNode: false })
