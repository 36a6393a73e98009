import { test } from 'node:test'
import { ticketInput } from '../support/client/client.ts'
import { assertUndisturbed } from '../support/desk/bystander.ts'
import { startForTwo } from '../support/desk/two-organizations.ts'
import { floodWith } from '../support/network/request-flood.ts'

test('long lists that are read in parallel do not delay another organization', async () => {
  await using service = await startForTwo()
  const { attacker, bystander } = service
  const ticket = ticketInput({ description: 'It hums. '.repeat(200) })
  const create = () => attacker.post('/v1/tickets', ticket)
  await Promise.all(Array.from({ length: 100 }, create))
  const { id } = (await bystander.post('/v1/tickets', ticketInput())).body
  await assertUndisturbed(
    () => bystander.get(`/v1/tickets/${id}`),
    () => floodWith(attacker, '/v1/tickets?limit=100&include=latest_message,waiting,tags', 150),
  )
})
