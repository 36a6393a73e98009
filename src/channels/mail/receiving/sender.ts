import { isEmail } from '../../../platform/http/fields.ts'
import type { MailAddress, ParsedMail } from '../../../platform/mime/parsed-mail.ts'
import { emailKey } from '../../../platform/text.ts'
import { withoutPlus } from '../mailboxes/address-store.ts'

const othersMax = 20

export interface Sender {
  address: MailAddress
  /** A contact form sent it in the name of the site, and says who filled it in. */
  isFromForm: boolean
}

/** Whose words they are: never one of our own addresses. Otherwise, why it is nobody. */
export function findSender(
  parsed: ParsedMail,
  ours: ReadonlySet<string>,
): Sender | 'no_sender' | 'own_address' {
  const from = findAuthor(parsed)
  const replyTo = parsed.replyTo.find(({ address }) => isSendable(address))
  if (from === undefined || !isSendable(from.address)) return 'no_sender'
  const isNameless = isOurs(from.address, ours) || isNoReply(from.address)
  if (isNameless && replyTo !== undefined && !isOurs(replyTo.address, ours))
    return { address: replyTo, isFromForm: true }
  return isOurs(from.address, ours) ? 'own_address' : { address: from, isFromForm: false }
}

/** In From: the first who can be answered, if there are several. */
export const findAuthor = ({ from }: ParsedMail): MailAddress | undefined =>
  from.find(({ address }) => isSendable(address)) ?? from[0]

/** Where the author wants answers, if elsewhere. Not at one of our own addresses: they arrive anyway. */
export function findReplyTo(parsed: ParsedMail, ours: ReadonlySet<string>): string | null {
  const from = findAuthor(parsed)?.address ?? ''
  const elsewhere = parsed.replyTo.find(
    (each) => isOutsider(each, ours) && emailKey(each.address) !== emailKey(from),
  )
  return elsewhere?.address ?? null
}

/** Other people in To and Cc. */
export function othersOf(parsed: ParsedMail, ours: ReadonlySet<string>): MailAddress[] {
  const others = new Map<string, MailAddress>()
  for (const each of [...parsed.to, ...parsed.cc]) {
    if (isSendable(each.address) && !isOurs(each.address, ours))
      others.set(emailKey(each.address), each)
  }
  for (const { address } of [...parsed.from, ...parsed.replyTo]) others.delete(emailKey(address))
  return [...others.values()].slice(0, othersMax)
}

/** Somebody who can be answered, and not one of our own addresses. */
export const isOutsider = ({ address }: MailAddress, ours: ReadonlySet<string>) =>
  isSendable(address) && !isOurs(address, ours)

export const isOurs = (address: string, ours: ReadonlySet<string>) =>
  ours.has(emailKey(withoutPlus(address)))

const isSendable = (address: string) => address.length <= 254 && isEmail(address)

const isNoReply = (address: string) => /^(?:no|do-?not)[-_.]?reply\b/i.test(address)
