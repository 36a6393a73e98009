import { test } from 'node:test'
import { ticketInput } from '../support/client/client.ts'
import { assertUndisturbed } from '../support/desk/bystander.ts'
import { startForTwo } from '../support/desk/two-organizations.ts'
import { abandonRequests } from '../support/network/abandoned-requests.ts'

test('abandoned reports do not delay another organization', async () => {
  await using service = await startForTwo()
  const { attacker, bystander } = service
  // Enough that a report takes longer than the request for it.
  const tickets = Array.from({ length: 300 }, () => attacker.post('/v1/tickets', ticketInput()))
  await Promise.all(tickets)
  await assertUndisturbed(
    () => bystander.get('/v1/reports'),
    () => abandonRequests(attacker, '/v1/reports'),
  )
})
