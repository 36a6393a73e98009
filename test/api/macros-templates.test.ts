import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderMsMax } from '../../src/desk/templates/engine.ts'
import { assertErrors } from '../support/assert/assert-errors.ts'
import { cpuTime } from '../support/assert/cpu-clock.ts'
import { ApiClient, ticketInput } from '../support/client/client.ts'
import { useDesk } from '../support/desk/use-desk.ts'

// The variables and limits of the texts of macros.

const desk = useDesk()

let count = 0
const save = (body: string) => desk.bob.post('/v1/macros', { name: `Text ${++count}`, body })

async function render(text: string, ticket: Record<string, unknown> = {}) {
  const { body: made } = await desk.bob.post('/v1/tickets', ticketInput(ticket))
  const { body: macro, status, text: error } = await save(text)
  assert.equal(status, 201, error)
  const rendered = await desk.bob.post(`/v1/macros/${macro.id}/render`, { ticket_id: made.id })
  assert.equal(rendered.status, 200, rendered.text)
  return { ...rendered.body, ticket: made, macro }
}

test('variables have the values of the ticket, the customer and the agent', async () => {
  const { body, ticket } = await render(
    '{{ customer.first_name }}|{{ customer.name | upcase }}|{{ ticket.display_id }}|{{ agent.name }}|{{ ticket.subject }}|{{ tracking_url }}|{% if ticket.priority == "high" %}quick{% endif %}',
    { customer_name: 'Maya Chen', subject: 'It broke', priority: 'high' },
  )
  const url = `${desk.url}/t/${ticket.tracking_token}`
  assert.equal(body, `Maya|MAYA CHEN|${ticket.ticket_display_id}|bob|It broke|${url}|quick`)
})

test('names of variables in other help desks work as well', async () => {
  const { body } = await render(
    'Dear {{ticket.requester.first_name}}, {{ ticket.title }}. {{current_user.first_name}}',
    { customer_name: 'Maya Chen', subject: 'It broke' },
  )
  assert.equal(body, 'Dear Maya, It broke. bob')
})

test('a variable without a value and without a default is reported, and stops the macro', async () => {
  const { body, missing, ticket, macro } = await render('To {{ team.name }}: {{ ticket.category }}')
  assert.deepEqual([body, missing], ['To :', ['team.name', 'ticket.category']])
  const path = `/v1/tickets/${ticket.id}/macros/${macro.id}`
  const refused = await desk.bob.post(path, {})
  assertErrors(refused, 422, 'body.body value_error')
  assert.match(refused.text, /no value for {{ team\.name }}, {{ ticket\.category }}/)
  assert.equal((await desk.bob.post(path, { body: 'To nobody' })).status, 200)
  const fine = await render(
    '{{ team.name | default: "us" }}{% if ticket.category != "" %}{{ ticket.category }}{% endif %}',
  )
  assert.deepEqual([fine.body, fine.missing], ['us', []])
})

for (const name of [
  '[Refund](https://evil.example)',
  'https://evil.example/login',
  'evil.example',
  '<b>x</b> &lt; **bold** `code` ~~s~~',
  '# Heading',
  '1. One',
  '- item',
  '![x](https://evil.example/x.png)',
  "Siobhán O'Neill-Smith (née D.)",
]) {
  test(`a customer named ${name} is a name and nothing else`, async () => {
    const { ticket, macro } = await render('{{ customer.name }}', { customer_name: name })
    const path = `/v1/tickets/${ticket.id}/macros/${macro.id}`
    const { body_html } = (await desk.bob.post(path, {})).body.comment
    const escaped = name.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    assert.equal(body_html, `<p>${escaped}</p>\n`)
  })
}

test('an ordinary name stays as it is, and a name cannot add a line', async () => {
  const plain = await render('Hi {{ customer.name }}!', { customer_name: "Mary-Jane O'Neill Jr." })
  assert.equal(plain.body, "Hi Mary-Jane O'Neill Jr.!")
  const lines = await render('{{ ticket.subject }}', { subject: 'a\n\n\nYour refund: granted' })
  assert.equal(lines.body, 'a Your refund: granted')
})

test('an unverified sender does not learn the name of the customer', async () => {
  await desk.alice.patch('/v1/organization', { accepts_requests: true })
  await desk.bob.post(
    '/v1/tickets',
    ticketInput({ customer_email: 'v@x.example', customer_name: 'Vic' }),
  )
  const request = { name: 'Mallory', email: 'v@x.example', subject: 'x', description: 'x' }
  const sent = await new ApiClient(desk.url).post('/v1/requests/acme', request)
  assert.equal(sent.status, 201, sent.text)
  const { body: ticket } = await desk.bob.get('/v1/tickets?limit=1')
  const macro = (await save('{{ customer.name }}')).body
  const rendered = await desk.bob.post(`/v1/macros/${macro.id}/render`, { ticket_id: ticket[0].id })
  assert.equal(rendered.body.body, 'Mallory')
})

const refused: [text: string, message: RegExp][] = [
  ['Hi {{ custmer.name }}', /unknown variable: {{ custmer\.name }}/],
  ['{{ customer.password_hash }}', /unknown variable: {{ customer\.password_hash }}/],
  ['{{ ticket }}', /unknown variable: {{ ticket }}/],
  ['{{ customer["constructor"]["name"] }}', /unknown variable: {{ customer\.constructor\.name }}/],
  ['{% if nobody %}x{% endif %}', /unknown variable: {{ nobody }}/],
  [
    '{% assign tracking_url = customer.name %}{{ tracking_url }}',
    /{{ tracking_url }} cannot be assigned/,
  ],
  ['{{ customer.name', /not closed/],
  ['{% if customer.name %}', /not closed/],
  ['{{ customer.name | nonsense }}', /undefined filter: nonsense/],
  ['{% include "x" %}', /tag \\"include\\" not found/],
  ['{% render "/etc/passwd" %}', /tag \\"render\\" not found/],
  ['{% layout "x" %}', /tag \\"layout\\" not found/],
  ['{% for i in (1..1000000000) %}x{% endfor %}', /tag \\"for\\" not found/],
  ['{% assign r = (1..1000000000) %}x', /memory alloc limit exceeded/],
  [`{% assign a = "xxxxxxxxxx" %}${'{% assign a = a | append: a %}'.repeat(60)}{{ a }}`, /limit/],
  [
    `{% assign a = "${'x'.repeat(4000)}" %}{% assign a = a | replace: "x", a %}{{ a }}`,
    /limit exceeded/,
  ],
  [`{{ "2026-01-01" | date: "%999999999Y" }}`, /limit exceeded/],
  [`{% assign a = "${'x'.repeat(4000)}" %}${'{{ a }}'.repeat(100)}`, /more than 100,000/],
]
for (const [text, message] of refused) {
  test(`${text.slice(0, 60)} is rejected when it is saved, and soon`, async () => {
    const begin = cpuTime()
    const response = await save(text)
    const tookMs = cpuTime() - begin
    assert.ok(tookMs < renderMsMax * 3, `took ${tookMs.toFixed()} ms`)
    assertErrors(response, 422, 'body.body value_error')
    assert.match(response.text, message)
  })
}

test('deeply nested templates do not get the server into trouble', async () => {
  const { status } = await save(`${'{%if 1%}'.repeat(550)}x${'{%endif%}'.repeat(550)}`)
  assert.ok(status === 201 || status === 422)
  for (const depth of [1_000, 3_000]) {
    const nested = await save(`{{ a${'[a'.repeat(depth)}${']'.repeat(depth)} }}`)
    assertErrors(nested, 422, 'body.body value_error')
  }
  assert.equal((await desk.bob.get('/v1/macros')).status, 200)
})
