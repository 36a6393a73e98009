import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { assertErrors } from '../support/assert/assert-errors.ts'
import { ApiClient, ticketInput } from '../support/client/client.ts'
import { useDesk } from '../support/desk/use-desk.ts'
import { CookieClient, setPassword } from '../support/people/browser.ts'

const desk = useDesk()
before(async () => {
  await desk.acceptRequests('acme')
})

const invisible: Record<string, string> = {
  'zero width space': '\u200b',
  'zero width joiner': '\u200d',
  'soft hyphen': '\u00ad',
  'right-to-left override': '\u202e',
  'left-to-right mark': '\u200e',
  'word joiner': '\u2060',
  'byte order mark': '\ufeff',
  'variation selector': '\ufe0f',
  'combining grapheme joiner': '\u034f',
  'hangul filler': '\u3164',
  'braille blank': '\u2800',
  'tag character': '\u{e0061}',
}

describe('an email address with an invisible character is rejected (422):', () => {
  for (const [name, character] of Object.entries(invisible)) {
    test(name, async () => {
      for (const email of [
        `al${character}ice@acme.example`,
        `alice@ac${character}me.example`,
        `alice@acme.exam${character}ple`,
      ]) {
        const user = await desk.alice.post('/v1/users', { email, full_name: 'Alice' })
        assertErrors(user, 422, 'body.email value_error')
        const ticket = await desk.bob.post('/v1/tickets', ticketInput({ customer_email: email }))
        assertErrors(ticket, 422, 'body.customer_email value_error')
        const customer = await desk.bob.post('/v1/customers', { email, name: 'Alice' })
        assertErrors(customer, 422, 'body.email value_error')
        const request = { name: 'x', email, subject: 'x', description: 'x' }
        const filed = await new ApiClient(desk.url).post('/v1/requests/acme', request)
        assertErrors(filed, 422, 'body.email value_error')
      }
    })
  }
})

test('composed and decomposed letters are the same email address, returned as sent', async () => {
  const [composed, decomposed] = ['ren\u00e9@example.com', 'rene\u0301@EXAMPLE.com']
  const full_name = 'René'
  const user = await desk.alice.post('/v1/users', { email: decomposed, full_name })
  assert.deepEqual([user.status, user.body.email], [201, decomposed])
  const again = await desk.alice.post('/v1/users', { email: composed, full_name })
  assertErrors(again, 422, 'body.email value_error')
  const [one, other] = await Promise.all(
    [composed, decomposed].map((customer_email) =>
      desk.bob.post('/v1/tickets', ticketInput({ customer_email })),
    ),
  )
  assert.equal(one!.body.customer_id, other!.body.customer_id)
})

test('a user whose address was stored in decomposed form can still sign in', async () => {
  const email = 'zoe\u0308@acme.example'
  await desk.addUser('zoe@acme.example', 'agent')
  await setPassword(desk, 'zoe@acme.example')
  await desk.sqlFromOutside(
    `UPDATE users SET email = '${email}', email_key = '${email}' WHERE email = 'zoe@acme.example'`,
  )
  assert.equal((await new CookieClient(desk.url).signIn(email)).status, 201)
})

describe('a name or subject of invisible characters counts as blank (422):', () => {
  for (const [name, character] of Object.entries(invisible)) {
    test(name, async () => {
      const text = ` ${character}${character} `
      const ticket = ticketInput({ customer_name: text, subject: text })
      assertErrors(
        await desk.bob.post('/v1/tickets', ticket),
        422,
        'body.customer_name value_error',
        'body.subject value_error',
      )
      const user = { email: 'new@acme.example', full_name: text }
      assertErrors(await desk.alice.post('/v1/users', user), 422, 'body.full_name value_error')
      const visible = ticketInput({ subject: `${character}👩${character}💻` })
      assert.equal((await desk.bob.post('/v1/tickets', visible)).status, 201)
    })
  }
})
