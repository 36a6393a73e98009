import type { ReadTx } from '../../../platform/db/db.ts'
import type { ParsedMail } from '../../../platform/mime/parsed-mail.ts'
import { emailKey } from '../../../platform/text.ts'
import { addSeconds } from '../../../platform/time.ts'
import { countRecentTickets, listRecentOfSender } from './recent-store.ts'
import { findAuthor, type Sender } from './sender.ts'
import type { StoredInboundMail } from './store.ts'
import { textKeyOf } from './text-key.ts'

/** New tickets of one sender. */
const floodLimits = [
  { seconds: 600, tickets: 20 },
  { seconds: 86_400, tickets: 100 },
]

export async function isFlood(
  tx: ReadTx,
  { id }: Pick<StoredInboundMail, 'id'>,
  email: string,
  now: string,
): Promise<boolean> {
  for (const { seconds, tickets } of floodLimits) {
    const after = addSeconds(now, -seconds)
    const recent = { from_key: emailKey(email), after, id, limit: tickets }
    if ((await countRecentTickets(tx, recent)) >= tickets) return true
  }
  return false
}

const repeatsSeconds = 3_600
const repeatsMax = 2
const repeatsReadMax = 50

/** A robot that does not say so: the third mail with the same words within an hour. */
export async function isRepeating(
  tx: ReadTx,
  { id }: Pick<StoredInboundMail, 'id'>,
  { parsed, sender }: { parsed: ParsedMail; sender: Sender | string },
  now: string,
): Promise<boolean> {
  const address = typeof sender === 'string' ? findAuthor(parsed)?.address : sender.address.address
  const key = textKeyOf(parsed)
  if (address === undefined || key === null) return false
  const recent = await listRecentOfSender(tx, {
    from_key: emailKey(address),
    after: addSeconds(now, -repeatsSeconds),
    id,
    limit: repeatsReadMax,
  })
  return recent.filter(({ text_key }) => text_key === key).length >= repeatsMax
}
