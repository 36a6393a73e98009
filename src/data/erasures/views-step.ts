import type { ReadTx } from '../../platform/db/db.ts'
import { mutation, query } from '../../platform/db/statement.ts'
import { hasAddress, hasName } from './conditions.ts'
import type { Step, Subject } from './steps.ts'

interface Named {
  id: string
  filter: string
}

const naming = query<Named>(`
  SELECT t.id, t.filter FROM views t
  WHERE t.organization_id = :organization_id AND (${hasAddress('t.filter')} OR ${hasName('t.filter')})
  ORDER BY t.seq`)

const update = mutation(`
  UPDATE views SET filter = :filter WHERE organization_id = :organization_id AND id = :id`)

const listNaming = (tx: ReadTx, { customer_id }: Subject) => tx.all(naming, { customer_id })

/** Views that search for the customer go on without their search. */
export const clearViewSearches: Step = {
  table: 'views',
  count: async (tx, subject) => ({ rows: (await listNaming(tx, subject)).length, after: null }),
  async run(tx, subject) {
    const views = await listNaming(tx, subject)
    for (const { id, filter } of views) {
      const { search: _, ...rest } = JSON.parse(filter)
      tx.send(update, { id, filter: JSON.stringify(rest) })
    }
    return { rows: views.length, after: null }
  },
}
