import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertErrorDetail, assertErrors } from '../support/assert/assert-errors.ts'
import { useDesk } from '../support/desk/use-desk.ts'

const desk = useDesk()

let count = 0

/** A company with a member. */
async function createCompany() {
  const domain = `company-${++count}.example`
  const { body } = await desk.bob.post('/v1/companies', { name: domain, domains: [domain] })
  const { body: customer } = await desk.bob.post('/v1/customers', {
    name: 'Lea',
    email: `lea@${domain}`,
  })
  return {
    id: body.id as string,
    links: `/v1/companies/${body.id}/links`,
    customer_id: customer.id,
  }
}

describe('a link of a company', () => {
  test('is created for a member, listed without its token, and revoked', async () => {
    const { id, links, customer_id } = await createCompany()
    const { status, body } = await desk.alice.post(links, { customer_id })
    assert.equal(status, 201)
    const { url, ...link } = body
    assert.match(url, new RegExp(`^${desk.url}/c/[\\w-]{22}$`))
    const { created_at, expires_at } = link
    assert.deepEqual(link, { id: link.id, company_id: id, customer_id, created_at, expires_at })
    assert.equal(Date.parse(expires_at) - Date.parse(created_at), 90 * 86_400_000)
    const listed = await desk.bob.get(links)
    assert.deepEqual(listed.body, [link])
    const stored = await desk.sqlFromOutside('SELECT * FROM company_links')
    assert.ok(!JSON.stringify(stored).includes(url.split('/').at(-1)))
    assert.equal((await desk.bob.delete(`${links}/${link.id}`)).status, 204)
    assert.deepEqual((await desk.bob.get(links)).body, [])
    assertErrorDetail(await desk.bob.delete(`${links}/${link.id}`), 404, 'Link not found')
  })

  test('is only for customers of the company (422), and created by admins only (403)', async () => {
    const [one, other] = [await createCompany(), await createCompany()]
    const { customer_id } = other
    assertErrors(
      await desk.alice.post(one.links, { customer_id }),
      422,
      'body.customer_id value_error',
    )
    const refused = await desk.bob.post(other.links, { customer_id })
    assertErrorDetail(refused, 403, 'Insufficient permissions. Role agent may not share companies')
  })

  test('expires in the future, within a year (422)', async () => {
    const { links, customer_id } = await createCompany()
    for (const expires_at of ['2026-01-01T00:00:00Z', '2028-01-01T00:00:00Z']) {
      const response = await desk.alice.post(links, { customer_id, expires_at })
      assertErrors(response, 422, 'body.expires_at value_error')
    }
    const expires_at = '2026-06-01T00:00:00Z'
    assert.equal(
      (await desk.alice.post(links, { customer_id, expires_at })).body.expires_at,
      expires_at,
    )
  })

  test('is limited in number (409), and expired ones are deleted', async () => {
    const { id, links, customer_id } = await createCompany()
    for (let made = 0; made < 100; made++) {
      assert.equal((await desk.alice.post(links, { customer_id })).status, 201)
    }
    const refused = await desk.alice.post(links, { customer_id })
    assertErrorDetail(refused, 409, 'The company has reached the limit of 100 links')
    desk.clock.advance(90 * 86_400)
    assert.deepEqual((await desk.bob.get(links)).body, [])
    await desk.sweep()
    const stored = await desk.sqlFromOutside('SELECT company_id FROM company_links')
    assert.ok(stored.every(({ company_id }) => company_id !== id))
  })

  test('is in the audit log, without its token', async () => {
    const { id, links, customer_id } = await createCompany()
    const { body: link } = await desk.alice.post(links, { customer_id })
    await desk.bob.patch(`/v1/customers/${customer_id}`, { company_id: null })
    assert.deepEqual((await desk.bob.get(links)).body, [])
    const { body, text } = await desk.alice.get(`/v1/audit?resource_id=${id}`)
    assert.deepEqual(
      body.map(({ type, changes }: { type: string; changes: { field: string }[] }) => [
        type,
        changes.map(({ field }) => field),
      ]),
      [
        ['company.link_deleted', ['link_id']],
        ['company.link_created', ['link_id', 'customer_id', 'expires_at']],
      ],
    )
    assert.ok(text.includes(link.id))
    assert.ok(!text.includes(link.url.split('/').at(-1)))
  })

  test('ends when its customer is merged into another, which is recorded', async () => {
    const { id, links, customer_id } = await createCompany()
    const email = `colleague@company-${count}.example`
    const { body: keep } = await desk.bob.post('/v1/customers', { name: 'Lea', email })
    const { body: link } = await desk.alice.post(links, { customer_id })
    await desk.bob.post(`/v1/customers/${keep.id}/merge`, { customer_id })
    assert.deepEqual((await desk.bob.get(links)).body, [])
    assert.deepEqual(await lastEvent(id), [
      'company.link_deleted',
      [{ field: 'link_id', from: link.id, to: null }],
    ])
    await desk.bob.post(`/v1/customers/${keep.id}/unmerge`, { customer_id })
    assert.deepEqual((await desk.bob.get(links)).body, [])
  })

  test('ends when undoing a merge takes its customer out of the company', async () => {
    const { id, links, customer_id } = await createCompany()
    const email = 'unmerged@nowhere.example'
    const { body: keep } = await desk.bob.post('/v1/customers', { name: 'Lea', email })
    await desk.bob.post(`/v1/customers/${keep.id}/merge`, { customer_id })
    const { body: link } = await desk.alice.post(links, { customer_id: keep.id })
    await desk.bob.post(`/v1/customers/${keep.id}/unmerge`, { customer_id })
    assert.deepEqual((await desk.bob.get(links)).body, [])
    assert.deepEqual(await lastEvent(id), [
      'company.link_deleted',
      [{ field: 'link_id', from: link.id, to: null }],
    ])
  })

  const lastEvent = async (companyId: string) => {
    const { body } = await desk.alice.get(`/v1/audit?resource_id=${companyId}&limit=1`)
    return [body[0].type, body[0].changes]
  }
})
