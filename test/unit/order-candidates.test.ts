import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TicketItem } from '../../sdk/src/index.ts'
import { orderCandidates, typedNumber } from '../../web/console/pages/ticket/order-candidates.ts'

const ticket = (ticket_number: number, customer_id: string) =>
  ({ id: `t${ticket_number}`, ticket_number, customer_id }) as TicketItem

const source = ticket(1, 'maya')
const numbers = (text: string, ...found: TicketItem[]) =>
  orderCandidates(found, source, text).map((each) => each.ticket.ticket_number)

test('a number is typed with or without what is before it', () => {
  const texts = ['12', '#12', 'TKT-12', 'tkt-12', '012', '12 lamps', 'lamp', '1234567890', '']
  assert.deepEqual(texts.map(typedNumber), [12, 12, 12, 12, ...Array(5).fill(undefined)])
})

test('those of the same customer come first, and the ticket itself is left out', () => {
  const found = [ticket(5, 'bob'), ticket(4, 'maya'), source, ticket(3, 'bob'), ticket(2, 'maya')]
  assert.deepEqual(numbers('lamp', ...found), [4, 2, 5, 3])
})

test('a typed number is before them, and there once', () => {
  const found = [ticket(12, 'bob'), ticket(112, 'maya'), ticket(12, 'bob')]
  assert.deepEqual(numbers('TKT-12', ...found), [12, 112])
})
