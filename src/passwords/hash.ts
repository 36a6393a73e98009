import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { unavailable } from '../errors.ts'
import { type Cost, cost } from './cost.ts'

const saltBytes = 16
const hashBytes = 32

/** More at once would take the cores and the memory from everybody else. */
const atOnceMax = 2
/** They wait for about two seconds, then it is better to be told. */
const waitingMax = 40

const derive = promisify(argon2)
const waiting: (() => void)[] = []
let underWay = 0

const stored = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

/** As it is stored, in the usual form: $argon2id$v=19$m=…,t=…,p=…$salt$hash. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes)
  const hash = await deriveInTurn(password, salt, cost, hashBytes)
  return `${currentForm()}${unpadded(salt)}$${unpadded(hash)}`
}

/** Takes as long when there is no password to compare with, so that nobody can tell. */
export async function isPassword(password: string, known: string | undefined): Promise<boolean> {
  const [, memory, passes, parallelism, salt, hash] = stored.exec(known ?? nobodys())!
  const how = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const expected = Buffer.from(hash!, 'base64')
  const given = await deriveInTurn(password, Buffer.from(salt!, 'base64'), how, expected.length)
  return timingSafeEqual(given, expected) && known !== undefined
}

/** Whether it was hashed when less was thought to be enough. */
export const isOutdated = (known: string) => !known.startsWith(currentForm())

const currentForm = () => `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$`

const nobodys = () =>
  `${currentForm()}${unpadded(Buffer.alloc(saltBytes))}$${unpadded(Buffer.alloc(hashBytes))}`

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}

async function deriveInTurn(
  password: string,
  salt: Buffer,
  { memory, passes, parallelism }: Cost,
  length: number,
): Promise<Buffer> {
  if (underWay >= atOnceMax) await turn()
  else underWay++
  try {
    return await derive('argon2id', {
      message: Buffer.from(normalized(password)),
      nonce: salt,
      ...{ memory, passes, parallelism, tagLength: length },
    })
  } finally {
    // Whoever waits takes the place over; without anybody it is free.
    const next = waiting.shift()
    if (next === undefined) underWay--
    else next()
  }
}

function turn(): Promise<void> {
  if (waiting.length >= waitingMax) {
    throw unavailable('Too many are signing in at once', { retrySeconds: 2 })
  }
  return new Promise((resolve) => waiting.push(resolve))
}

/** The same letters are the same password, however the keyboard composes them. */
export const normalized = (password: string) => password.normalize('NFC')
