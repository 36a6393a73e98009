import { asService } from '../../platform/access/attribution.ts'
import { deleteSomeTrashOfCustomer } from '../trash/delete.ts'
import { countTrashOfCustomer } from '../trash/store.ts'
import type { Step } from './steps.ts'

/** In either mode: a record of the trash is not worth rewriting, and nobody would see that it was. */
export const deleteTrash: Step = {
  table: 'trashed_tickets',
  count: async (tx, { customer_id }) => ({
    rows: await countTrashOfCustomer(tx, customer_id),
    after: null,
  }),
  async run(tx, { customer_id, now }) {
    const rows = await deleteSomeTrashOfCustomer(tx, customer_id, asService(now))
    return { rows, after: rows === 0 ? null : 0 }
  },
}
