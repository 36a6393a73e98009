import { createHmac } from 'node:crypto'
import type { StoredCustomer } from '../customers/store.ts'
import type { Ticket } from '../tickets/schema.ts'

export interface PanelSubject {
  ticket: Pick<Ticket, 'id' | 'ticket_display_id'>
  customer: Pick<StoredCustomer, 'id' | 'email' | 'external_id'>
}

/** What an app is told: which ticket and customer it is about. */
export function parametersOf({ ticket, customer }: PanelSubject): Record<string, string> {
  const { external_id } = customer
  return {
    ticket_id: ticket.id,
    ticket_display_id: ticket.ticket_display_id,
    customer_id: customer.id,
    customer_email: customer.email,
    ...(external_id !== null && { customer_external_id: external_id }),
  }
}

/**
 * Adds parameters, and a signature over all of the query in front of it: the HMAC-SHA256 by the
 * secret, in hexadecimal digits. The time keeps an old URL from being used again.
 */
export function signUrl(
  url: string,
  parameters: Record<string, string>,
  { secret, now }: { secret: string; now: string },
): URL {
  const signed = new URL(url)
  signed.hash = ''
  const timestamp = String(Date.parse(now) / 1_000)
  for (const [name, value] of Object.entries({ ...parameters, timestamp }))
    signed.searchParams.append(name, value)
  const signature = createHmac('sha256', secret).update(signed.search.slice(1)).digest('hex')
  signed.searchParams.append('signature', signature)
  return signed
}
