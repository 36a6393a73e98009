import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { ticketInput } from '../support/client/client.ts'
import { assertUndisturbed } from '../support/desk/bystander.ts'
import { seedTickets, untilIndexed } from '../support/desk/seed-rows.ts'
import { useDesk } from '../support/desk/use-desk.ts'

// A customer with more tickets than are looked up or rewritten in one batch.
const ticketCount = 600
const renamersCount = 4

const desk = useDesk()
let customerPath: string
before(async () => {
  const subjects = Array.from({ length: ticketCount }, (_, number) => ({
    subject: `No. ${number}`,
  }))
  const [ticket] = await seedTickets(desk.db, 'acme', subjects)
  customerPath = `/v1/customers/${ticket!.customer_id}`
})

async function countFound(search: string): Promise<number> {
  const { headers } = await desk.bob.get(`/v1/tickets?limit=1&include_total=1&search=${search}`)
  return Number(headers.get('x-total-count'))
}

const rename = async (name: string) =>
  assert.equal((await desk.bob.patch(customerPath, { name })).status, 200)

test('every ticket of a renamed customer is found by the new name, and not by the old', async () => {
  for (const settle of [() => {}, () => untilIndexed(desk)]) {
    for (const [name, former] of [
      ['Ottoline', 'Peregrine'],
      ['Peregrine', 'Ottoline'],
    ] as const) {
      await settle()
      await rename(name)
      for (const when of ['at once', 'later']) {
        if (when === 'later') await settle()
        assert.equal(await countFound(name), ticketCount, `${name}, ${when}`)
        assert.equal(await countFound(former), 0, `${former}, ${when}`)
        assert.equal(await countFound(`${name}+%22no.+599%22`), 1)
      }
    }
  }
})

test('renaming a customer with many tickets repeatedly does not block other writers', async () => {
  let isOver = false
  const renameOn = async (renamer: number) => {
    for (let count = 0; !isOver; count++) {
      const response = await desk.bob.patch(customerPath, { name: `Maya ${renamer} ${count}` })
      assert.equal(response.status, 200)
    }
  }
  await assertUndisturbed(
    () => desk.charlie.post('/v1/tickets', ticketInput()),
    async () => {
      const renamers = Array.from({ length: renamersCount }, (_, renamer) => renameOn(renamer))
      return async () => {
        isOver = true
        await Promise.all(renamers)
      }
    },
  )
})
