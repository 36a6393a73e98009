import assert from 'node:assert/strict'
import { test } from 'node:test'
import { useDesk } from '../support/desk/use-desk.ts'

const desk = useDesk()

async function ignored(path: string): Promise<string | null> {
  return (await desk.bob.get(path)).headers.get('x-ignored-parameters')
}

test('a header names query parameters that an operation does not have', async () => {
  assert.equal(
    await ignored('/v1/tickets?statuss=open&limit=5&prioritty=high'),
    'statuss, prioritty',
  )
  assert.equal(await ignored('/v1/tickets?status=open&limit=5'), null)
  assert.equal(await ignored('/v1/tickets'), null)
  const wrong = await desk.bob.get('/v1/tickets?limit=x&statuss=open')
  assert.equal(wrong.status, 400)
  assert.equal(wrong.headers.get('x-ignored-parameters'), 'statuss')
})

test('hostile names neither break the header nor make it long', async () => {
  assert.equal(await ignored('/v1/tickets?%0d%0aa:%20b=1&%ff=2'), '%0D%0Aa%3A%20b, %25ff%EF%BF%BD')
  const many = Array.from({ length: 50 }, (_, index) => `${'x'.repeat(100)}${index}=1`).join('&')
  const header = (await ignored(`/v1/tickets?${many}`))!
  assert.equal(header.split(', ').length, 10)
  assert.ok(header.length < 500)
  assert.equal(await ignored('/v1/tickets?__proto__=1&constructor=2'), '__proto__, constructor')
})
