import { randomBytes } from 'node:crypto'
import { domainOfEmail } from '../../platform/net/domain-name.ts'

/** 128 random bits, so that only those who received a mail know its Message-ID. In ASCII. */
export const createMessageId = (address: string) =>
  `<${randomBytes(16).toString('base64url')}@${domainOfEmail(address)}>`
