import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import fc from 'fast-check'
import { ApiClient, ticketInput } from '../support/client/client.ts'
import { scaled } from '../support/depth.ts'
import { useDesk } from '../support/desk/use-desk.ts'
import { attach } from '../support/fixtures/files.ts'

// Customers are merged and unmerged in any order that is possible. Once all merges are undone,
// everything reads as before.

const desk = useDesk()
const companyIds: string[] = []
before(async () => {
  for (const name of ['one', 'two']) {
    const company = { name, domains: [`${name}.example`] }
    companyIds.push((await desk.bob.post('/v1/companies', company)).body.id)
  }
})

interface Person {
  phone: string | null
  language: string | null
  externalId: boolean
  /** A domain to join by, or the index of one that a person has chosen, or null if they want none. */
  company: string | number | null | undefined
  otherEmails: number
  tickets: number
  notes: number
}

const person: fc.Arbitrary<Person> = fc.record({
  phone: fc.constantFrom(null, '1', '2'),
  language: fc.constantFrom(null, 'de'),
  externalId: fc.boolean(),
  company: fc.constantFrom('one.example', 'two.example', 0, 1, null, undefined),
  otherEmails: fc.nat(2),
  tickets: fc.nat(2),
  notes: fc.nat(1),
})

/** Merges one into another; or undoes a merge, if `undoes` and if there is one. */
interface Step {
  undoes: boolean
  from: number
  into: number
}

const step: fc.Arbitrary<Step> = fc.record({
  undoes: fc.boolean(),
  from: fc.nat(1_000),
  into: fc.nat(1_000),
})

let runs = 0

test('merges of customers that are all undone leave every response as it was', async () => {
  const property = fc.asyncProperty(
    fc.array(person, { minLength: 3, maxLength: 4 }),
    fc.array(step, { minLength: 2, maxLength: 8 }),
    async (people, steps) => {
      const run = `r${++runs}`
      const ids: string[] = []
      for (const each of people) ids.push(await createPerson(each, `${run}-${ids.length}`))
      const expected = await readAll(ids, run)
      await mergeAndUnmerge(ids, steps)
      assert.deepEqual(await readAll(ids, run), expected)
      for (const id of ids) {
        assert.deepEqual((await desk.bob.get(`/v1/customers/${id}/merges`)).body, [])
      }
    },
  )
  await fc.assert(property, { numRuns: scaled(6) })
})

async function createPerson(each: Person, name: string): Promise<string> {
  const { phone, language, company } = each
  const email = `${name}@${typeof company === 'string' ? company : 'example.com'}`
  const external_id = each.externalId ? name : null
  const company_id = typeof company === 'number' ? companyIds[company] : company
  const isChosen = typeof company !== 'string' && company !== undefined
  const profile = { phone, language, external_id, ...(isChosen && { company_id }) }
  const { body } = await desk.bob.post('/v1/customers', { name, email, ...profile })
  const path = `/v1/customers/${body.id}`
  for (let index = 0; index < each.otherEmails; index++) {
    await desk.bob.call('PUT', `${path}/emails/${index}-${email}`, { is_main: index === 1 })
  }
  for (let index = 0; index < each.notes; index++) {
    await desk.bob.post(`${path}/notes`, { body: `Note ${index} on ${name}`, is_pinned: true })
  }
  for (let index = 0; index < each.tickets; index++) {
    desk.clock.advance(1)
    const input = ticketInput({ subject: name, customer_name: name, customer_email: email })
    const { body: ticket } = await desk.bob.post('/v1/tickets', input)
    const comments = `/v1/tracking/${ticket.tracking_token}/comments`
    const customer = new ApiClient(desk.url)
    const { body: comment } = await customer.post(comments, { body: `By ${name}` })
    await attach(customer, `${comments}/${comment.id}/attachments`, ['a.txt', name])
  }
  return body.id
}

async function mergeAndUnmerge(ids: readonly string[], steps: readonly Step[]): Promise<void> {
  const merges: { from: string; into: string }[] = []
  const isMerged = (id: string) => merges.some(({ from }) => from === id)
  const undo = async (choice: number) => {
    const possible = merges.filter(({ into }) => !isMerged(into))
    const merge = possible[choice % possible.length]!
    await change(`/v1/customers/${merge.into}/unmerge`, merge.from)
    merges.splice(merges.indexOf(merge), 1)
  }
  for (const { undoes, from, into } of steps) {
    const left = ids.filter((id) => !isMerged(id))
    if (merges.length > 0 && (undoes || left.length === 1)) await undo(from)
    else {
      const target = left[into % left.length]!
      const others = left.filter((id) => id !== target)
      const merge = { from: others[from % others.length]!, into: target }
      await change(`/v1/customers/${merge.into}/merge`, merge.from)
      merges.push(merge)
    }
  }
  for (const { into } of steps) if (merges.length > 0) await undo(into)
}

async function change(path: string, customer_id: string): Promise<void> {
  desk.clock.advance(1)
  const { status, text } = await desk.bob.post(path, { customer_id })
  assert.equal(status, 200, text)
}

/** All that can be read of them; `updated_at` of customers is when they were merged or unmerged. */
async function readAll(ids: readonly string[], word: string): Promise<unknown> {
  const paths = [
    '/v1/customers?limit=10',
    `/v1/customers?search=${word}-`,
    `/v1/tickets?search=${word}-&include=customer`,
    ...companyIds.map((id) => `/v1/companies/${id}/customers?search=${word}-`),
    ...companyIds.map((id) => `/v1/companies/${id}/tickets?search=${word}-`),
    ...ids.flatMap((id) => [
      `/v1/customers/${id}`,
      `/v1/customers/${id}/activity`,
      `/v1/customers/${id}/notes`,
      `/v1/customers/${id}/tickets?include=customer&sort=updated`,
      `/v1/tickets?search=${word}-${ids.indexOf(id)}`,
    ]),
  ]
  const responses = new Map<string, unknown>()
  const read = async (path: string) => {
    const { body } = await desk.bob.get(path)
    responses.set(path, /^\/v1\/(customers|companies)/.test(path) ? withoutUpdatedAt(body) : body)
    return body
  }
  for (const path of paths) await read(path)
  const decided = 'SELECT id, is_company_manual FROM customers ORDER BY seq'
  responses.set('decided by a person', await desk.sqlFromOutside(decided))
  for (const id of ids) {
    for (const ticket of await read(`/v1/customers/${id}/tickets`)) {
      await read(`/v1/tickets/${ticket.id}`)
      await read(`/v1/tickets/${ticket.id}/comments`)
      await read(`/v1/tickets/${ticket.id}/attachments`)
      await read(`/v1/tracking/${ticket.tracking_token}`)
      await read(`/v1/tracking/${ticket.tracking_token}/comments`)
    }
  }
  return responses
}

const withoutUpdatedAt = (body: unknown) =>
  JSON.parse(JSON.stringify(body), function (this: { emails?: unknown }, key, value) {
    return key === 'updated_at' && this.emails !== undefined ? undefined : value
  })
