import { addTag } from '../../desk/tags/create.ts'
import type { TagCreate } from '../../desk/tags/schema.ts'
import type { TicketCreate } from '../../desk/tickets/schema.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { WriteTx } from '../../platform/db/db.ts'

const tags: TagCreate[] = [
  { name: 'escalated', color: 'red' },
  { name: 'invoice', color: 'purple' },
  { name: 'refund', color: 'orange' },
  { name: 'shipping', color: 'blue' },
  { name: 'warranty', color: 'green' },
]

const tagOfCategory: Readonly<Record<string, string>> = {
  Billing: 'invoice',
  Hardware: 'warranty',
  Returns: 'refund',
  Shipping: 'shipping',
}

/** Existing ones are left as they are. */
export async function createTags(tx: WriteTx, act: Attribution): Promise<void> {
  for (const tag of tags) await addTag(tx, tag, act)
}

/** What the bot tags a request with. */
export const tagsFor = ({ category, priority }: TicketCreate): string[] => [
  ...(priority === 'urgent' ? ['escalated'] : []),
  ...(category && tagOfCategory[category] ? [tagOfCategory[category]] : []),
]
