import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contrast } from '../../src/shared/accent.ts'
import { assertErrors } from '../support/assert/assert-errors.ts'
import { ticketInput } from '../support/client/client.ts'
import { useDesk } from '../support/desk/use-desk.ts'
import { avatarForm, png } from '../support/fixtures/images.ts'

const desk = useDesk()

const path = '/v1/organization'

test('an admin uploads a logo, which anyone can load, and replaces and deletes it', async () => {
  const { body: first } = await desk.alice.post(`${path}/logo`, avatarForm(await png(90, 30)))
  const image = await fetch(first.logo_url)
  assert.equal(image.headers.get('content-type'), 'image/webp')
  const { body: second } = await desk.alice.post(`${path}/logo`, avatarForm(await png(40, 40)))
  assert.notEqual(second.logo_url, first.logo_url)
  assert.equal((await fetch(first.logo_url)).status, 404)
  assert.equal((await desk.bob.get('/v1/me')).body.organization.logo_url, second.logo_url)
  assert.equal((await desk.charlie.get(path)).body.logo_url, null)
  assert.equal((await desk.alice.delete(`${path}/logo`)).body.logo_url, null)
  assert.equal((await fetch(second.logo_url)).status, 404)
})

test('a logo must be an image', async () => {
  const refused = await desk.alice.post(`${path}/logo`, avatarForm(Buffer.from('<svg/>')))
  assert.equal(refused.status, 422)
  assert.equal((await desk.alice.get(path)).body.logo_url, null)
})

test('an accent color is #rrggbb or null', async () => {
  const problem = 'body.accent_color value_error'
  for (const color of ['red', '#fff', '#12345g', '', 'url(x)']) {
    assertErrors(await desk.alice.patch(path, { accent_color: color }), 422, problem)
  }
  assert.equal((await desk.alice.patch(path, { accent_color: '#0B7A5C' })).status, 200)
  assert.equal((await desk.bob.get(path)).body.accent_color, '#0b7a5c')
  assert.equal((await desk.alice.patch(path, { accent_color: null })).body.accent_color, null)
})

test('any accent color can be read, in light and dark', async () => {
  for (const color of ['000000', 'ffffff', 'ffee00', '0000ff', '7f7f7f', '00ff80', '1f5fd0']) {
    const response = await fetch(`${desk.url}/portal-assets/accent-${color}.css`)
    assert.equal(response.headers.get('content-type'), 'text/css; charset=utf-8')
    const [light, dark] = (await response.text()).match(/#[0-9a-f]{6}/g)!
    for (const background of ['#ffffff', '#f7f8fa', '#e6effd']) {
      assert.ok(contrast(light!, background) >= 4.5, `${light} of ${color} on ${background}`)
    }
    for (const background of ['#101318', '#1d222b', '#1d2c47', '#0d1320']) {
      assert.ok(contrast(dark!, background) >= 4.5, `${dark} of ${color} on ${background}`)
    }
  }
  for (const name of ['accent-12345.css', 'accent-ABCDEF.css', 'accent-zzzzzz.css']) {
    assert.equal((await fetch(`${desk.url}/portal-assets/${name}`)).status, 404)
  }
})

test('customers see the logo and the color, and no others do', async () => {
  const { body: organization } = await desk.alice.post(
    `${path}/logo`,
    avatarForm(await png(40, 40)),
  )
  await desk.alice.patch(path, { accent_color: '#0b7a5c', accepts_requests: true })
  const { body: ticket } = await desk.alice.post('/v1/tickets', ticketInput())
  const { body: other } = await desk.charlie.post('/v1/tickets', ticketInput())
  const { pathname } = new URL(organization.logo_url)
  const isBranded = async (address: string) => {
    const text = await (await fetch(`${desk.url}${address}`)).text()
    return [text.includes(`src="${pathname}"`), text.includes('/accent-0b7a5c.css"')]
  }
  assert.deepEqual(await isBranded('/portal/acme'), [true, true])
  assert.deepEqual(await isBranded(`/t/${ticket.tracking_token}`), [true, true])
  assert.deepEqual(await isBranded(`/t/${other.tracking_token}`), [false, false])
  await desk.alice.delete(`${path}/logo`)
  await desk.alice.patch(path, { accent_color: null, accepts_requests: false })
  assert.deepEqual(await isBranded(`/t/${ticket.tracking_token}`), [false, false])
})
