import { createHmac, timingSafeEqual } from 'node:crypto'

const idCharacters = 22
const macBytes = 16

/** Lets anyone who has it turn off the user’s mails, and nothing else. It never expires. */
export const createUnsubscribeToken = (mailKey: string, userId: string) =>
  Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url') +
  createHmac('sha256', `unsubscribe of ${mailKey}`)
    .update(userId)
    .digest()
    .subarray(0, macBytes)
    .toString('base64url')

/** Of the user who is named in a token that may be forged; undefined if no user can be. */
export function userIdIn(token: string): string | undefined {
  if (!/^[\w-]{44}$/.test(token)) return undefined
  const hex = Buffer.from(token.slice(0, idCharacters), 'base64url').toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Whether we have made it. Only we know the key. */
export function isUnsubscribeToken(token: string, mailKey: string, userId: string): boolean {
  const made = Buffer.from(createUnsubscribeToken(mailKey, userId))
  const given = Buffer.from(token)
  return made.length === given.length && timingSafeEqual(made, given)
}
