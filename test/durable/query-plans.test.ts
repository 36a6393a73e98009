import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inUse } from '../../src/categories/store.ts'
import { ticketConditions } from '../../src/tickets/filter.ts'
import type { TicketFilter } from '../../src/tickets/schema.ts'
import { type Desk, openDesk } from '../support/desk.ts'

// With a few tickets every plan is quick; with a million, only that which begins with the index of
// what is asked for.

let desk: Desk
before(async () => {
  desk = await openDesk({}, { engine: 'sqlite' })
})
after(() => desk.close())

const id = '00000000-0000-7000-8000-000000000000'
const plans: [filter: TicketFilter, index: string][] = [
  [{}, 'sqlite_autoindex_tickets_3'],
  [{ number: 42 }, 'sqlite_autoindex_tickets_3'],
  [{ status: 'open' }, 'tickets_by_status'],
  [{ priority: 'high' }, 'tickets_by_priority'],
  [{ category: 'x' }, 'tickets_by_category'],
  [{ customer_id: id }, 'tickets_by_customer'],
  [{ assigned_user_id: id }, 'tickets_by_user'],
  [{ assigned_team_id: id }, 'tickets_by_team'],
  [{ unassigned: true }, 'tickets_unassigned'],
  [{ assigned_to_me: true }, 'tickets_by_user'],
  [{ status: 'open', customer_id: id }, 'tickets_by_customer'],
  [{ status: 'closed', assigned_user_id: id }, 'tickets_by_user'],
  [{ status: 'open', category: 'x' }, 'tickets_by_category'],
  [{ unresolved: true }, 'tickets_unresolved'],
  [{ unresolved: true, priority: 'high' }, 'tickets_unresolved'],
  [{ unresolved: true, customer_id: id }, 'tickets_by_customer'],
  [{ unresolved: true, assigned_user_id: id }, 'tickets_unresolved_by_user'],
  [{ unresolved: true, assigned_team_id: id }, 'tickets_unresolved_by_team'],
  [{ unresolved: true, unassigned: true }, 'tickets_unresolved_unassigned'],
  [{ unresolved: true, unassigned: false }, 'tickets_unresolved'],
  [{ unresolved: true, status: 'open' }, 'tickets_by_status'],
  [{ unresolved: false, assigned_user_id: id }, 'tickets_by_user'],
  [{ status: 'open', assigned_user_id: id }, 'tickets_unresolved_by_user'],
  [{ status: 'open', assigned_team_id: id }, 'tickets_unresolved_by_team'],
  [{ status: 'open', unassigned: true }, 'tickets_unresolved_unassigned'],
]

test('categories are found one after the other, by their index', async () => {
  const { segments, names } = inUse
  const filled = segments.reduce((sql, next, at) => sql + value(names[at - 1]!) + next)
  const plan = await desk.beside(`EXPLAIN QUERY PLAN ${filled}`)
  const searches = plan.map(({ detail }) => String(detail)).filter((line) => / t\b/.test(line))
  assert.equal(searches.length, 3)
  for (const line of searches) {
    assert.match(line, /^SEARCH t USING (COVERING )?INDEX tickets_by_category \(organization_id=\?/)
  }
})

const value = (name: string) => (name === 'limit' ? '1000' : '1')

for (const [filter, index] of plans) {
  for (const order of ['ORDER BY t.ticket_number DESC', '']) {
    const what = Object.keys(filter).join(' and ') || 'nothing'
    test(`a list by ${what}${order && ', in order,'} begins with ${index}`, async () => {
      const { sql, values } = ticketConditions({ ...filter, me: id })
      const conditions = sql.replaceAll(/:(\w+)/g, (_, name) => `'${values[name]}'`)
      const plan = await desk.beside(`
        EXPLAIN QUERY PLAN SELECT t.id FROM tickets t
        WHERE t.organization_id = 1 ${conditions} ${order} LIMIT 100`)
      assert.deepEqual(
        plan.map(({ detail }) => /USING (?:COVERING )?INDEX (\w+)/.exec(String(detail))?.[1]),
        [index],
      )
    })
  }
}
