import { addMacro } from '../../desk/macros/create.ts'
import type { MacroCreate } from '../../desk/macros/schema.ts'
import { countMacros } from '../../desk/macros/store.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { WriteTx } from '../../platform/db/db.ts'

const macros: MacroCreate[] = [
  {
    name: 'Parcel is on its way',
    shortcut: 'parcel',
    body: 'Hi {{ customer.first_name | default: "there" }},\n\nyour parcel has left our warehouse and usually arrives within three working days. You can follow {{ ticket.display_id }} here: {{ tracking_url }}\n\nBest,\n{{ agent.first_name }}',
    actions: { status: 'pending', add_tags: ['shipping'] },
  },
  {
    name: 'Refund approved',
    shortcut: 'refund',
    body: 'Hi {{ customer.first_name | default: "there" }},\n\nwe have refunded your order. Depending on your bank, it takes three to five days until you see the money.\n\nBest,\n{{ agent.first_name }}',
    actions: { status: 'resolved', add_tags: ['refund'] },
  },
  {
    name: 'Ask for a photo',
    shortcut: 'photo',
    body: 'Hi {{ customer.first_name | default: "there" }},\n\nsorry about that! Could you send us a photo of the damage and of the label on the box? We will take it from there.\n\nBest,\n{{ agent.first_name }}',
    actions: { status: 'pending' },
  },
  {
    name: 'Escalate',
    shortcut: 'esc',
    body: 'Escalated by {{ agent.name }}: {{ ticket.subject }}',
    is_internal: true,
    actions: { priority: 'urgent', add_tags: ['escalated'] },
  },
  { name: 'Not a request', shortcut: 'spam', actions: { status: 'closed' } },
]

/** Unless there are some already. */
export async function createMacros(tx: WriteTx, act: Attribution): Promise<void> {
  if ((await countMacros(tx, null)).shared > 0) return
  for (const macro of macros) await addMacro(tx, { ...macro, is_shared: true }, null, act)
}
