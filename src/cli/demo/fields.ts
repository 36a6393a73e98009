import { createField } from '../../desk/fields/create.ts'
import type { FieldCreate } from '../../desk/fields/schema.ts'
import { findFieldByKey } from '../../desk/fields/store.ts'
import { changeTicketFields } from '../../desk/tickets/fields.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { WriteTx } from '../../platform/db/db.ts'

const plans = ['starter', 'plus', 'trade'] as const

const fields: FieldCreate[] = [
  {
    key: 'plan',
    name: 'Plan',
    applies_to: 'ticket',
    type: 'choice',
    choices: [
      { key: 'starter', name: 'Starter' },
      { key: 'plus', name: 'Plus' },
      { key: 'trade', name: 'Trade' },
    ],
  },
  {
    key: 'order_number',
    name: 'Order number',
    applies_to: 'ticket',
    type: 'text',
    is_public: true,
  },
]

/** Of the newest tickets. */
const filledMax = 60

/** Custom fields, with values on most of the newest tickets. Existing ones are left as they are. */
export async function createFields(
  tx: WriteTx,
  ticketIds: readonly string[],
  act: Attribution,
): Promise<void> {
  for (const field of fields) {
    if ((await findFieldByKey(tx, 'ticket', field.key)) !== undefined) return
    await createField(tx, field, act)
  }
  for (const [index, id] of ticketIds.slice(-filledMax).entries()) {
    const plan = plans[index % 4]
    const order = index % 3 === 0 ? { order_number: `MW-${20_450 + index * 7}` } : {}
    await changeTicketFields(tx, id, { ...(plan && { plan }), ...order }, act)
  }
}
