import { randomBytes, randomInt } from 'node:crypto'
import { domainOfEmail } from '../../../platform/net/domain-name.ts'

/** 128 random bits, so that only those who received a mail know its Message-ID. In ASCII. */
export const createMessageId = (address: string) =>
  `<${randomBytes(16).toString('base64url')}@${domainOfEmail(address)}>`

/** Of a mail with a link to set a password: if it comes back, the link is revoked. */
export const createLinkMessageId = (invitationId: string, address: string) =>
  `<${invitationId}@${domainOfEmail(address)}>`

export const invitationIdOf = (messageId: string): string | undefined =>
  /^<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/.exec(messageId)?.[1]

const keyLetters = 'abcdefghijklmnopqrstuvwxyz234567'
const keyLength = 26

/** Says which mail an answer belongs to: as random as a Message-ID, but survives lower case. */
export const createReplyKey = () =>
  Array.from({ length: keyLength }, () => keyLetters[randomInt(keyLetters.length)]).join('')

/** Has the key of the recipient, whom alone a report with it is about. */
export const returnKeyHeader = 'X-Bellhop-Return'

export const isReplyKey = (text: string) => /^[a-z2-7]{26}$/.test(text)

/** `support+k3jh…@acme.example` */
export const toReplyAddress = (address: string, replyKey: string) =>
  address.replace(/@(?=[^@]*$)/, `+${replyKey}@`)

/**
 * Where a mail comes back to: with a key of its own, if the mailbox gets such mail. Servers at which the
 * mailbox signs in accept its own address only.
 */
export const toReturnAddress = (
  { address, is_plus_addressed, smtp_username }: ReturningMailbox,
  key: string | null,
) =>
  is_plus_addressed && smtp_username === null && key !== null
    ? toReplyAddress(address, key)
    : address

interface ReturningMailbox {
  address: string
  is_plus_addressed: boolean
  smtp_username: string | null
}
