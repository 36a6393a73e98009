import type { ReadTx } from '../../../platform/db/db.ts'
import { listMailboxAddresses } from '../mailboxes/address-store.ts'
import { listMailboxes } from '../mailboxes/store.ts'

/** First those of the default mailbox. */
export async function listSenders(tx: ReadTx): Promise<string[]> {
  const mailboxes = (await listMailboxes(tx, { limit: 100, offset: 0 })).filter(
    ({ is_enabled }) => is_enabled,
  )
  const addresses = await listMailboxAddresses(tx)
  return mailboxes
    .toSorted((a, b) => Number(b.is_default) - Number(a.is_default))
    .flatMap(({ id, address }) => [
      address,
      ...addresses
        .filter((each) => each.mailbox_id === id && each.address !== address)
        .map((each) => each.address),
    ])
}
