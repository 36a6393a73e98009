import { createHmac, timingSafeEqual } from 'node:crypto'

const idCharacters = 22
const macBytes = 16

/** Lets anyone who has it turn off the user’s mails, and nothing else. It never expires. */
export const createUnsubscribeToken = (identity: string, userId: string) =>
  Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url') +
  macOf(identity, userId).toString('base64url')

/** The user whose token it is; undefined if it is not one of ours. */
export function readUnsubscribeToken(identity: string, token: string): string | undefined {
  if (!/^[\w-]{44}$/.test(token)) return undefined
  const hex = Buffer.from(token.slice(0, idCharacters), 'base64url').toString('hex')
  const userId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  const mac = Buffer.from(token.slice(idCharacters), 'base64url')
  return timingSafeEqual(mac, macOf(identity, userId)) ? userId : undefined
}

/** Only we know the identity of the database. */
const macOf = (identity: string, userId: string) =>
  createHmac('sha256', `unsubscribe of ${identity}`).update(userId).digest().subarray(0, macBytes)
