import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Bellhop, createBellhop, listAll } from '@bellhop/sdk'
import { ticketInput } from '../support/client/client.ts'

// Each of these lines must not compile: if one does, `tsc` says so.

const mistakes = [
  // @ts-expect-error there is no such path
  (desk: Bellhop) => desk.GET('/v1/ticket'),
  // @ts-expect-error the path does not have this method
  (desk: Bellhop) => desk.DELETE('/v1/tickets'),
  // @ts-expect-error the id is missing
  (desk: Bellhop) => desk.GET('/v1/tickets/{ticket_id}'),
  // @ts-expect-error the body is missing
  (desk: Bellhop) => desk.POST('/v1/tickets'),
  (desk: Bellhop) =>
    desk.POST('/v1/tickets', {
      // @ts-expect-error the subject is missing
      body: { customer_name: 'Maya', customer_email: 'maya@example.com', description: '' },
    }),
  // @ts-expect-error there is no such field, though all others are right
  (desk: Bellhop) => desk.POST('/v1/tickets', { body: { ...ticketInput(), prioritee: 'high' } }),
  // @ts-expect-error there is no such priority
  (desk: Bellhop) => desk.POST('/v1/tickets', { body: { ...ticketInput(), priority: 'soon' } }),
  (desk: Bellhop) =>
    desk.GET('/v1/tickets', {
      // @ts-expect-error there is no such filter, though the other is right
      params: { query: { status: 'open', prioritee: 'high' } },
    }),
  // @ts-expect-error a list has no subject
  async (desk: Bellhop) => (await desk.GET('/v1/tickets')).data.subject,
  // @ts-expect-error of one thing there are no pages
  (desk: Bellhop) => listAll(desk, '/v1/me'),
  // @ts-expect-error the id is missing
  (desk: Bellhop) => listAll(desk, '/v1/tickets/{ticket_id}/comments'),
]

test('what is wrong does not compile', () => {
  assert.ok(mistakes.length > 0)
  assert.deepEqual(Object.keys(createBellhop({ url: '' })).sort(), [
    'DELETE',
    'GET',
    'PATCH',
    'POST',
    'PUT',
  ])
})
