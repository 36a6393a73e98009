import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { ApiClient } from '../support/client/client.ts'
import { type Desk, openDesk } from '../support/desk/desk.ts'
import { type MailServer, openMailServer } from '../support/network/mail-server.ts'

// Whoever asks for a password reset must not find out whether an address has an account, not even by
// how long the answer takes.

const addresses = {
  known: 'maya@acme.example',
  inactive: 'idle@acme.example',
  unknown: 'none@acme.example',
}
type Kind = keyof typeof addresses
const kinds = Object.keys(addresses) as Kind[]

let desk: Desk
let server: MailServer
let visitor: ApiClient
before(async () => {
  desk = await openDesk({ BELLHOP_PUBLIC_URL: 'http://desk.example' })
  server = await openMailServer()
  visitor = new ApiClient(desk.url)
  const smtp = { host: '127.0.0.1', port: server.port, security: 'none' }
  const mailbox = { address: 'support@acme.example', name: 'Acme', smtp }
  assert.equal((await desk.alice.post('/v1/mailboxes', mailbox)).status, 201)
  await desk.addUser(addresses.known, 'agent')
  const id = await desk.addUser(addresses.inactive, 'agent')
  assert.equal((await desk.alice.patch(`/v1/users/${id}`, { is_active: false })).status, 200)
})
after(async () => {
  await desk.close()
  await server[Symbol.asyncDispose]()
})
beforeEach(async () => {
  desk.clock.advance(3_600)
  await desk.jobs.runDue()
  server.received.length = 0
})

/** Everybody gets the same answer. */
async function request(email: string): Promise<void> {
  const { status, body } = await visitor.post('/v1/password-resets', {
    email,
    organization: 'acme',
  })
  const detail = 'If there is an account with this email address, a link is on its way.'
  assert.deepEqual([status, body], [202, { detail }], email)
}

const mailedTo = () => server.received.flatMap(({ to }) => to)

/** Which accounts there are, and whether they got a link lately. */
const accountTables = ['users', 'passwords', 'invitations']

/** Moves them out of the way meanwhile: any look at them is an error. */
async function withoutAccounts(work: () => Promise<void>): Promise<void> {
  const rename = (from: string, to: string) =>
    desk.sqlFromOutside(`ALTER TABLE ${from} RENAME TO ${to}`)
  for (const table of accountTables) await rename(table, `${table}_away`)
  try {
    await work()
  } finally {
    for (const table of accountTables) await rename(`${table}_away`, table)
  }
}

// This is the proof: what nobody has looked at cannot change how long it takes. It holds on every
// machine, however busy. Only the job looks, after the answer.
test('a password reset is answered without looking at accounts, which only the job does that sends the mail', async () => {
  await withoutAccounts(async () => {
    const { status } = await desk.alice.get('/v1/users')
    assert.equal(status, 500, 'a request that looks at them fails')
    for (const kind of kinds) await request(addresses[kind])
    await desk.jobs.runDue()
  })
  assert.deepEqual(mailedTo(), [])
  // The jobs have failed, and are tried again.
  desk.clock.advance(10)
  await desk.jobs.runDue()
  assert.deepEqual(mailedTo(), [addresses.known])
})

const rounds = 40
/** If one kind takes a millisecond longer, it is the slower one in all rounds but so many. */
const exceptionsMax = 2

// The distribution of times, as somebody outside sees it. No time is compared with a limit, and no
// average with another, which a single pause could move. In each round all kinds of addresses are asked
// for, in an order drawn by lot: if the work is the same, each of two kinds is the slower one in about
// half of the rounds, whatever else the machine does. That it is in nearly all of them, or in nearly
// none, is as likely as with a coin: once in millions of runs.
test('a password reset takes as long for known, inactive and unknown addresses, and only the first get mail', async () => {
  const times: Record<Kind, number>[] = []
  for (let round = 0; round < rounds; round++) times.push(await timeRound())
  for (const [one, other] of [
    ['known', 'unknown'],
    ['known', 'inactive'],
    ['inactive', 'unknown'],
  ] as const) {
    const slower = times.filter((round) => round[one] > round[other]).length
    const shown = `${one} was slower than ${other} in ${slower} of ${rounds} rounds`
    assert.ok(Math.min(slower, rounds - slower) > exceptionsMax, shown)
  }
  assert.deepEqual(mailedTo(), Array(rounds).fill(addresses.known))
})

/** The shorter of two times of each kind. */
async function timeRound(): Promise<Record<Kind, number>> {
  // Later than the last mail, so that there is another one.
  desk.clock.advance(20 * 60 + 1)
  const times: Record<Kind, number> = { known: Infinity, inactive: Infinity, unknown: Infinity }
  for (const kind of shuffled([...kinds, ...kinds])) {
    times[kind] = Math.min(times[kind], await timeRequest(addresses[kind]))
    await desk.jobs.runDue()
    // What a mail leaves to be tidied up is not charged to the next of the others.
    if (kind !== 'known') continue
    await request('else@acme.example')
    await desk.jobs.runDue()
  }
  return times
}

async function timeRequest(email: string): Promise<number> {
  const start = performance.now()
  await request(email)
  return performance.now() - start
}

const shuffled = <T>(items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, lot: Math.random() }))
    .sort((a, b) => a.lot - b.lot)
    .map(({ item }) => item)

test('three password resets within an hour get mail, and each further one the same answer and none', async () => {
  for (const mails of [1, 2, 3]) {
    await request(addresses.known)
    await desk.jobs.runDue()
    assert.equal(mailedTo().length, mails)
    desk.clock.advance(19 * 60 + 59)
    // Too early for the next one.
    await request(addresses.known)
    await desk.jobs.runDue()
    assert.equal(mailedTo().length, mails)
    desk.clock.advance(1)
  }
  await request(addresses.known)
  await desk.jobs.runDue()
  assert.equal(mailedTo().length, 4, 'an hour after the first')
})
