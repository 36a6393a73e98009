import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { assertErrorDetail, assertErrors } from '../support/assert/assert-errors.ts'
import { walkPages } from '../support/client/pages.ts'
import { useDesk } from '../support/desk/use-desk.ts'

const desk = useDesk()

let count = 0
async function createCompany(change: object = {}) {
  const response = await desk.bob.post('/v1/companies', { name: `Company ${++count}`, ...change })
  assert.equal(response.status, 201, response.text)
  return response.body as { id: string; name: string; domains: string[]; updated_at: string }
}

const namesIn = async (query: string) =>
  (await desk.bob.get(`/v1/companies?${query}`)).body.map(({ name }: { name: string }) => name)

describe('a company', () => {
  test('can be created, read, updated and deleted', async () => {
    const wanted = { name: 'Acme Ltd.', notes: '**Pro**', external_id: 'crm-1' }
    const created = await createCompany({ ...wanted, domains: ['acme.example', 'Acme.COM'] })
    const { id } = created
    assert.deepEqual(created, {
      ...wanted,
      id,
      domains: ['acme.com', 'acme.example'],
      created_at: created.updated_at,
      updated_at: created.updated_at,
    })
    assert.deepEqual((await desk.bob.get(`/v1/companies/${id}`)).body, created)
    desk.clock.advance(60)
    const change = { domains: ['acme.example', 'acme.net'], notes: null }
    const changed = (await desk.bob.patch(`/v1/companies/${id}`, change)).body
    assert.deepEqual(changed, { ...created, ...change, updated_at: changed.updated_at })
    assert.notEqual(changed.updated_at, created.updated_at)
    assert.deepEqual((await desk.bob.get(`/v1/companies/${id}`)).body, changed)
    assert.equal((await desk.bob.delete(`/v1/companies/${id}`)).status, 204)
    assertErrorDetail(await desk.bob.get(`/v1/companies/${id}`), 404, 'Company not found')
    await createCompany({ name: 'Acme Ltd.', domains: ['acme.example'], external_id: 'crm-1' })
  })

  test('keeps updated_at when an update changes nothing', async () => {
    const company = await createCompany({ domains: ['same.example'] })
    desk.clock.advance(5)
    const same = { name: company.name, domains: ['SAME.example'], notes: null }
    assert.deepEqual((await desk.bob.patch(`/v1/companies/${company.id}`, same)).body, company)
  })

  test('has a unique name, ignoring case, and a unique external ID (422)', async () => {
    const first = await createCompany({ name: 'Größe AG', external_id: 'X' })
    const second = await createCompany()
    for (const [field, value] of [
      ['name', ' GRÖSSE ag'],
      ['external_id', 'X'],
    ] as const) {
      const change = { [field]: value }
      const created = await desk.bob.post('/v1/companies', { name: 'Another', ...change })
      assertErrors(created, 422, `body.${field} value_error`)
      const updated = await desk.bob.patch(`/v1/companies/${second.id}`, change)
      assertErrors(updated, 422, `body.${field} value_error`)
    }
    const theirs = { name: first.name, external_id: 'X' }
    assert.equal((await desk.charlie.post('/v1/companies', theirs)).status, 201)
  })
})

describe('the domains of a company', () => {
  test('have a single form', async () => {
    const domains = ['BÜCHER.example', 'xn--bcher-kva.example', ' Mail.Bücher.example ']
    const company = await createCompany({ domains })
    assert.deepEqual(company.domains, ['mail.xn--bcher-kva.example', 'xn--bcher-kva.example'])
    assert.deepEqual(await namesIn('domain=b%C3%BCcher.EXAMPLE'), [company.name])
  })

  test('have to be domain names (422)', async () => {
    for (const domain of [
      'acme',
      'https://acme.com',
      'acme.com/about',
      'ada@acme.com',
      'acme.com:25',
      '127.0.0.1',
      '127.1',
      '[::1]',
      '-a.example',
      'a_b.example',
      'a..example',
      '',
    ]) {
      const response = await desk.bob.post('/v1/companies', { name: 'X', domains: [domain] })
      assertErrors(response, 422, 'body.domains.0 value_error')
    }
  })

  test('belong to one company: the error names it (422)', async () => {
    const owner = await createCompany({ domains: ['owned.example'] })
    const other = await createCompany()
    const body = { name: 'Y', domains: ['free.example', 'Owned.Example'] }
    for (const response of [
      await desk.bob.post('/v1/companies', body),
      await desk.bob.patch(`/v1/companies/${other.id}`, body),
    ]) {
      assertErrors(response, 422, 'body.domains.1 value_error')
      assert.match(response.body.detail[0].msg, new RegExp(`owned.example .* ${owner.id}$`))
    }
    assert.deepEqual((await desk.bob.get(`/v1/companies/${other.id}`)).body, other)
    const theirs = await desk.charlie.post('/v1/companies', body)
    assert.equal(theirs.status, 201)
  })

  test('are never public suffixes such as co.uk (422)', async () => {
    for (const domain of ['co.uk', 'COM.AU', 'org.nz', 'co.jp', 'ac.uk']) {
      const body = { name: 'X', domains: ['x.example', domain] }
      const response = await desk.bob.post('/v1/companies', body)
      assertErrors(response, 422, 'body.domains.1 value_error')
      assert.match(response.body.detail[0].msg, /is not the domain of one company/)
    }
    const body = { name: 'Under one', domains: ['acme.co.uk', 'co.acme.example'] }
    assert.equal((await desk.bob.post('/v1/companies', body)).status, 201)
  })

  test('are never those of public mail providers (422)', async () => {
    for (const domain of ['GMail.com', 'outlook.com', 'web.de', 'qq.com', 'yahoo.co.jp']) {
      const response = await desk.bob.post('/v1/companies', { name: 'X', domains: [domain] })
      assertErrors(response, 422, 'body.domains.0 value_error')
      assert.match(response.body.detail[0].msg, /public mail provider/)
    }
  })

  test('are limited in number (422)', async () => {
    const domains = Array.from({ length: 51 }, (_, index) => `d${index}.example`)
    const response = await desk.bob.post('/v1/companies', { name: 'X', domains })
    assertErrors(response, 422, 'body.domains too_long')
    await createCompany({ domains: domains.slice(1) })
  })
})

describe('companies', () => {
  test('are listed newest first, in pages, with a total count on request', async () => {
    await createCompany({ name: 'Older Page' })
    await createCompany({ name: 'Newer Page' })
    const { body: all } = await desk.bob.get('/v1/companies')
    assert.equal(all[0].name, 'Newer Page')
    const pages: unknown[] = []
    for await (const { body, headers } of walkPages(
      desk.bob,
      '/v1/companies?limit=2&include_total=true',
    )) {
      assert.equal(headers.get('x-total-count'), String(all.length))
      pages.push(...body)
    }
    assert.deepEqual(pages, all)
    assert.deepEqual((await desk.bob.get('/v1/companies?limit=1&offset=1')).body, [all[1]])
  })

  test('are found by every part of name and domains', async () => {
    const { name } = await createCompany({
      name: 'Ørsted 100% Þór_ßen',
      domains: ['vik.example', 'northern-vik.example'],
    })
    await createCompany({ name: 'Ørsted 100x Þór-ßen' })
    for (const search of ['ØRST vik', '100%', 'þór_s', 'northern', '"100% þ"']) {
      assert.deepEqual(await namesIn(`search=${encodeURIComponent(search)}`), [name], search)
    }
    const both = await desk.bob.get(
      `/v1/companies?search=${encodeURIComponent('ørsted')}&include_total=1`,
    )
    assert.deepEqual([both.body.length, both.headers.get('x-total-count')], [2, '2'])
    const many = 'a b c d e f g h i j k'
    assertErrors(
      await desk.bob.get(`/v1/companies?search=${many}`),
      422,
      'query.search value_error',
    )
  })

  test('are found by a domain or an external ID', async () => {
    const { name } = await createCompany({ domains: ['findme.example'], external_id: 'crm-77' })
    assert.deepEqual(await namesIn('domain=findme.example'), [name])
    assert.deepEqual(await namesIn('external_id=crm-77'), [name])
    assert.deepEqual(await namesIn('external_id=CRM-77'), [])
    assert.deepEqual(await namesIn('domain=indme.example'), [])
  })

  test('of another organization are not listed', async () => {
    await desk.charlie.post('/v1/companies', {
      name: 'Canary Birds',
      domains: ['canary.example'],
      external_id: 'canary',
    })
    for (const query of ['search=canary', 'domain=canary.example', 'external_id=canary']) {
      assert.deepEqual(await namesIn(query), [], query)
    }
  })

  test('of one domain are never two, however many ask at once', async () => {
    const domain = `${randomUUID()}.example`
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        desk.bob.post('/v1/companies', { name: `Racer ${index}`, domains: [domain] }),
      ),
    )
    assert.deepEqual(responses.map(({ status }) => status).sort(), [201, ...Array(9).fill(422)])
    assert.equal((await namesIn('search=racer')).length, 1)
  })
})

test('events record which fields of a company changed, without values', async () => {
  const { body: start } = await desk.bob.get('/v1/events?after=now')
  const { id } = await createCompany({ notes: 'canary', domains: ['logged.example'] })
  await desk.bob.patch(`/v1/companies/${id}`, { domains: [], name: 'Renamed canary' })
  await desk.bob.delete(`/v1/companies/${id}`)
  const { body } = await desk.bob.get(`/v1/events?types=company.*&after=${start.next_cursor}`)
  assert.deepEqual(
    body.events.map(({ type, resource_id, changes }: Record<string, unknown>) => ({
      type,
      resource_id,
      changes,
    })),
    [
      ['company.created', ['name', 'domains', 'notes']],
      ['company.updated', ['name', 'domains']],
      ['company.deleted', []],
    ].map(([type, fields]) => ({
      type,
      resource_id: id,
      changes: (fields as string[]).map((field) => ({ field })),
    })),
  )
})
