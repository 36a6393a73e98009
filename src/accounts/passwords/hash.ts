import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { FairQueue } from '../../platform/fair-queue.ts'
import { networkOfIp } from '../../platform/net/ip-address.ts'
import { type Argon2Cost, argon2Cost } from './cost.ts'

const saltBytes = 16
const hashBytes = 32

/**
 * By address. More at once would take the cores and the memory from everybody else; forty wait for
 * about two seconds.
 */
const turns = new FairQueue<string>({ runningMax: 2, waitingPerOwnerMax: 40 })

const derive = promisify(argon2)

const stored = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

/** For whom a password is hashed. */
export interface Visitor {
  address: string
  /** Aborted when the visitor has gone. */
  signal?: AbortSignal
}

/** As it is stored, in the usual form: $argon2id$v=19$m=…,t=…,p=…$salt$hash. */
export async function hashPassword(password: string, visitor: Visitor): Promise<string> {
  const salt = randomBytes(saltBytes)
  const hash = await inTurn(visitor, () => deriveHash(password, salt, argon2Cost, hashBytes))
  return `${currentForm()}${unpadded(salt)}$${unpadded(hash)}`
}

/** Takes as long when there is no password to compare with, so that nobody can tell. */
export async function verifyPassword(
  password: string,
  known: string | undefined,
  visitor: Visitor,
): Promise<boolean> {
  const [, memory, passes, parallelism, salt, hash] = stored.exec(known ?? nobodys())!
  const how = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const expected = Buffer.from(hash!, 'base64')
  const given = await inTurn(visitor, () =>
    deriveHash(password, Buffer.from(salt!, 'base64'), how, expected.length),
  )
  return timingSafeEqual(given, expected) && known !== undefined
}

/** Whether it was hashed when less was thought to be enough. */
export const needsRehash = (known: string) => !known.startsWith(currentForm())

const currentForm = () =>
  `$argon2id$v=19$m=${argon2Cost.memory},t=${argon2Cost.passes},p=${argon2Cost.parallelism}$`

const nobodys = () =>
  `${currentForm()}${unpadded(Buffer.alloc(saltBytes))}$${unpadded(Buffer.alloc(hashBytes))}`

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}

const inTurn = <T>({ address, signal }: Visitor, task: () => Promise<T>): Promise<T> =>
  turns.run(networkOfIp(address), task, { signal })

const deriveHash = (
  password: string,
  salt: Buffer,
  { memory, passes, parallelism }: Argon2Cost,
  length: number,
): Promise<Buffer> =>
  derive('argon2id', {
    message: Buffer.from(normalizePassword(password)),
    nonce: salt,
    memory,
    passes,
    parallelism,
    tagLength: length,
  })

/** The same letters are the same password, however the keyboard composes them. */
export const normalizePassword = (password: string) => password.normalize('NFC')
