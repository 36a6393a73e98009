import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { FairQueue } from '../../platform/fair-queue.ts'
import { networkOfIp } from '../../platform/net/ip-address.ts'

/**
 * Argon2id as OWASP recommends it, with the memory in KiB. A stored hash names its own cost, so this
 * can be raised: passwords are rehashed when their users next sign in.
 */
export const argon2Cost = { memory: 19_456, passes: 2, parallelism: 1 }

const saltBytes = 16
const hashBytes = 32

/**
 * By network. Hashing more at once would take cores and memory from all other requests; forty
 * passwords wait for about two seconds.
 */
const queue = new FairQueue<string>({ runningMax: 2, waitingPerOwnerMax: 40 })

const argon2Async = promisify(argon2)

const phcFormat = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

/** On whose behalf a password is hashed. */
export interface HashClient {
  address: string
  /** Aborted when the client disconnects. */
  signal?: AbortSignal
}

/** In the PHC string format: $argon2id$v=19$m=…,t=…,p=…$salt$hash. */
export async function hashPassword(password: string, client: HashClient): Promise<string> {
  const nonce = randomBytes(saltBytes)
  const parameters = { ...argon2Cost, nonce, tagLength: hashBytes }
  return toPhcString(nonce, await derive(password, parameters, client))
}

/** Takes as long without a stored hash, so that timing does not reveal which accounts exist. */
export async function verifyPassword(
  password: string,
  storedHash: string | undefined,
  client: HashClient,
): Promise<boolean> {
  const [, memory, passes, parallelism, salt, hash] = phcFormat.exec(storedHash ?? dummyHash())!
  const expected = Buffer.from(hash!, 'base64')
  const parameters = {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(salt!, 'base64'),
    tagLength: expected.length,
  }
  const actual = await derive(password, parameters, client)
  return timingSafeEqual(actual, expected) && storedHash !== undefined
}

/** Whether it was hashed at another cost than today's. */
export const needsRehash = (storedHash: string) => !storedHash.startsWith(currentPrefix())

/** The same letters are the same password, however the keyboard composes them. */
export const normalizePassword = (password: string) => password.normalize('NFC')

const currentPrefix = () =>
  `$argon2id$v=19$m=${argon2Cost.memory},t=${argon2Cost.passes},p=${argon2Cost.parallelism}$`

const dummyHash = () => toPhcString(Buffer.alloc(saltBytes), Buffer.alloc(hashBytes))

const toPhcString = (salt: Buffer, hash: Buffer) =>
  `${currentPrefix()}${toUnpaddedBase64(salt)}$${toUnpaddedBase64(hash)}`

const toUnpaddedBase64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

function derive(
  password: string,
  parameters: Omit<Argon2Parameters, 'message'>,
  { address, signal }: HashClient,
): Promise<Buffer> {
  const message = Buffer.from(normalizePassword(password))
  const run = () => argon2Async('argon2id', { ...parameters, message })
  return queue.run(networkOfIp(address), run, { signal })
}
