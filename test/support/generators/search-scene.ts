import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { ApiClient } from '../client/client.ts'
import type { Desk } from '../desk/desk.ts'
import { addOrganization, seedTickets, untilIndexed } from '../desk/seed-rows.ts'

/** Tickets by a name for each, and what each typed text finds of them. */
export interface Scene {
  tickets: Record<string, Record<string, string>>
  finds: [typed: string, ...names: string[]][]
}

/** Both searches must find what a scene says, before the index has the tickets and afterwards. */
export function describeScenes(desk: () => Desk, scenes: Record<string, Scene>): void {
  const opened = new Map<string, Found>()
  const openAll = async () => {
    for (const [name, { tickets }] of Object.entries(scenes)) {
      opened.set(name, await openScene(desk(), name.replaceAll(/\W+/g, '-'), tickets))
    }
  }
  for (const when of ['at once', 'from the index']) {
    describe(when, () => {
      before(() => (when === 'at once' ? openAll() : untilIndexed(desk())))
      for (const [name, { finds }] of Object.entries(scenes)) {
        describe(name, () => {
          for (const [typed, ...names] of finds) {
            const expected = names.join(', ') || 'nothing'
            test(`${JSON.stringify(typed)} finds ${expected}`, () =>
              assertFinds(opened.get(name)!, typed, names.sort()))
          }
        })
      }
    })
  }
}

async function assertFinds({ client, namesById }: Found, typed: string, names: string[]) {
  const items = await client.get(`/v1/tickets?search=${encodeURIComponent(typed)}`)
  assert.equal(items.status, 200, items.text)
  assert.deepEqual(namesIn(items.body, namesById), names)
  if ([...typed.trim()].length < 2) return
  const found = await client.get(`/v1/search?limit=20&q=${encodeURIComponent(typed)}`)
  assert.equal(found.status, 200, found.text)
  assert.deepEqual(namesIn(found.body.tickets, namesById), names)
}

interface Found {
  client: ApiClient
  namesById: Map<string, string>
}

/** Fields that a scene does not name hold a text that no scene looks for. */
async function openScene(desk: Desk, slug: string, tickets: Scene['tickets']): Promise<Found> {
  const client = await addOrganization(desk, slug, 'Q')
  const entries = Object.entries(tickets)
  const seeded = await seedTickets(
    desk.db,
    slug,
    entries.map(([, fields], index) => ({
      subject: '~',
      description: '',
      customer_name: '~',
      customer_email: `${index}@ø.ø`,
      ...fields,
    })),
  )
  const namesById = new Map(seeded.map(({ id }, index) => [id, entries[index]![0]]))
  return { client, namesById }
}

const namesIn = (items: { id: string }[], names: Map<string, string>) =>
  items.map(({ id }) => names.get(id)).sort()
