import { randomBytes, randomInt } from 'node:crypto'
import { domainOfEmail } from '../../platform/net/domain-name.ts'

/** 128 random bits, so that only those who received a mail know its Message-ID. In ASCII. */
export const createMessageId = (address: string) =>
  `<${randomBytes(16).toString('base64url')}@${domainOfEmail(address)}>`

const keyLetters = 'abcdefghijklmnopqrstuvwxyz234567'
const keyLength = 26

/** Says which mail an answer belongs to: as random as a Message-ID, but survives lower case. */
export const createReplyKey = () =>
  Array.from({ length: keyLength }, () => keyLetters[randomInt(keyLetters.length)]).join('')

export const isReplyKey = (text: string) => /^[a-z2-7]{26}$/.test(text)

/** `support+k3jh…@acme.example` */
export const toReplyAddress = (address: string, replyKey: string) =>
  address.replace(/@(?=[^@]*$)/, `+${replyKey}@`)
