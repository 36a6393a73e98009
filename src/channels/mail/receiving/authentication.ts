import type { ReadTx } from '../../../platform/db/db.ts'
import {
  readAuthentication,
  readUnnamedAuthentication,
} from '../../../platform/mime/authentication.ts'
import type { ParsedMail } from '../../../platform/mime/parsed-mail.ts'
import { domainOfEmail } from '../../../platform/net/domain-name.ts'
import type { StoredMailbox } from '../mailboxes/store.ts'
import { isAtMicrosoft } from '../mailboxes/verified-senders.ts'
import { findAuthor } from './sender.ts'
import type { StoredInboundMail } from './store.ts'

type Arrival = { mailbox: StoredMailbox | undefined } & Pick<StoredInboundMail, 'source'>

/** What the mail server of the mailbox says about the sender. */
export async function authenticate(
  tx: ReadTx,
  parsed: ParsedMail,
  { mailbox, source }: Arrival,
): Promise<'pass' | 'fail' | 'none'> {
  const { authenticationResults } = parsed
  const author = findAuthor(parsed)
  const domain = author && domainOfEmail(author.address)
  if (domain === undefined || mailbox === undefined) return 'none'
  const read = async () => {
    if (mailbox.authserv_id !== null)
      return readAuthentication(authenticationResults, mailbox.authserv_id, domain)
    return source === 'imap' && isCheckedByMicrosoft(parsed) && (await isAtMicrosoft(tx, mailbox))
      ? readUnnamedAuthentication(authenticationResults, domain)
      : 'none'
  }
  const result = await read()
  return result === 'pass' && !isOfOneDomain(parsed) ? 'none' : result
}

/** Servers check one author at most, and which one differs. */
const isOfOneDomain = ({ from }: ParsedMail) =>
  new Set(from.map(({ address }) => domainOfEmail(address))).size === 1

/**
 * Whether Exchange says that somebody of the same tenant sent it: it removes that header from mail of
 * others, but a connector can be set up to have it. Enough for a proposal, which an agent confirms.
 */
export async function isFromOwnTenant(
  tx: ReadTx,
  { exchangeAuthAs }: ParsedMail,
  { mailbox, source }: Arrival,
): Promise<boolean> {
  const isInternal = exchangeAuthAs?.toLowerCase() === 'internal'
  return (
    isInternal && source === 'imap' && mailbox !== undefined && (await isAtMicrosoft(tx, mailbox))
  )
}

/**
 * Microsoft 365 checks what comes from outside, and writes the result above the headers of the sender.
 * It does not check what a connector of the tenant accepts, such as from an Exchange of its own: there, the
 * topmost result may be forged, and is below the line in which a server of others has passed the mail on.
 */
const isCheckedByMicrosoft = ({ exchangeAuthAs, receivedAboveResults }: ParsedMail) =>
  exchangeAuthAs?.toLowerCase() === 'anonymous' &&
  receivedAboveResults.every((line) => withinMicrosoft.test(line))

const withinMicrosoft = (() => {
  const host = String.raw`\S+\.(?:outlook\.(?:com|cn|de)|office365\.(?:com|us)|exchangelabs\.com)\b`
  return new RegExp(String.raw`^\s*from ${host}.*? by ${host}`, 'i')
})()
