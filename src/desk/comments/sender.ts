import type { ReadTx } from '../../platform/db/db.ts'

/** From which addresses replies are mailed, which comments know nothing about. */
export interface ReplySenders {
  /** Throws if replies to the ticket cannot be sent from the address. Returns it as the mailbox has it. */
  requireSender(tx: ReadTx, ticketId: string, address: string): Promise<string>
}

export async function withSender<Body extends { from_address?: string | null }>(
  tx: ReadTx,
  ticketId: string,
  body: Body,
  { requireSender }: ReplySenders,
): Promise<Body> {
  if (body.from_address === undefined || body.from_address === null) return body
  return { ...body, from_address: await requireSender(tx, ticketId, body.from_address) }
}
