import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { accountMails } from '../../src/channels/mail/accounts/limit-store.ts'
import { addSeconds } from '../../src/platform/time.ts'
import { assertErrorDetail } from '../support/assert/assert-errors.ts'
import { type Desk, openDesk } from '../support/desk/desk.ts'
import { type MailServer, openMailServer } from '../support/network/mail-server.ts'

// So that nobody floods an address, or sends texts of theirs in bulk through the operator's server.

let desk: Desk
let server: MailServer
before(async () => {
  server = await openMailServer()
  desk = await openDesk({
    BELLHOP_MAIL_URL: `smtp://127.0.0.1:${server.port}?security=none`,
    BELLHOP_MAIL_FROM: 'The Desk <desk@host.example>',
    BELLHOP_PUBLIC_URL: 'http://desk.example',
    BELLHOP_RATE_LIMIT: '0',
  })
})
after(async () => {
  await desk.close()
  await server[Symbol.asyncDispose]()
})
beforeEach(() => {
  server.received.length = 0
  desk.clock.advance(2 * 86_400)
})

const invite = (user: string) => desk.alice.post(`/v1/users/${user}/invitation-mail`)
const askForLink = (email: string) =>
  desk.alice.post('/v1/password-resets', { email, organization: 'acme' })

test('five account mails an hour go to one address, invitations and links together', async () => {
  const email = 'dana@acme.example'
  const user = await desk.addUser(email, 'agent')
  for (let count = 0; count < 4; count++) {
    assert.equal((await invite(user)).status, 202)
    await desk.jobs.runDue()
    desk.clock.advance(300)
  }
  desk.clock.advance(1_200)
  assert.equal((await askForLink(email.toUpperCase())).status, 202)
  await desk.jobs.runDue()
  assert.equal(server.received.length, 5)
  desk.clock.advance(1)
  const response = await invite(user)
  assertErrorDetail(response, 429, 'Rate limit exceeded. Try again in 1199 seconds.')
  assert.equal(response.headers.get('retry-after'), '1199')
  desk.clock.advance(1_198)
  assert.equal((await invite(user)).status, 429)
  desk.clock.advance(1)
  assert.equal((await invite(user)).status, 202)
  await desk.jobs.runDue()
  assert.equal(server.received.length, 6)
})

test('beyond the limit, a link is asked for in vain, with the same response', async () => {
  const email = 'erin@acme.example'
  const user = await desk.addUser(email, 'agent')
  const { text } = await askForLink('nobody@acme.example')
  for (let count = 0; count < 5; count++) {
    assert.equal((await invite(user)).status, 202)
    await desk.jobs.runDue()
    desk.clock.advance(1)
  }
  desk.clock.advance(1_800)
  const response = await askForLink(email)
  assert.deepEqual([response.status, response.text], [202, text])
  await desk.jobs.runDue()
  assert.equal(server.received.length, 5)
  desk.clock.advance(1_800)
  await askForLink(email)
  await desk.jobs.runDue()
  assert.equal(server.received.length, 6)
})

test('a mail that is tried again counts once', async () => {
  const email = 'fred@acme.example'
  const user = await desk.addUser(email, 'agent')
  let refusals = 5
  server.answerMessage = () => (refusals-- > 0 ? '451 Later' : undefined)
  await askForLink(email)
  for (let count = 0; count < 6; count++) {
    await desk.jobs.runDue()
    desk.clock.advance(301)
  }
  server.answerMessage = () => undefined
  assert.equal(server.received.length, 6)
  const counted = 'SELECT count(*) AS count FROM account_mails WHERE recipient = '
  const [row] = await desk.sqlFromOutside(`${counted}'${email}'`)
  assert.equal(Number(row!.count), 1)
  assert.equal((await invite(user)).status, 202)
})

test('an organization sends a hundred an hour and five hundred a day, and others are not affected', async () => {
  const now = `${desk.clock.now().toISOString().slice(0, 19)}Z`
  const fill = (count: number, at: string) =>
    desk.db.transact(async (tx) => {
      for (let index = 0; index < count; index++) {
        const mail = { recipient: `${at}-${index}@acme.example`, created_at: at }
        await accountMails.insert(tx.in(1), mail)
      }
    })
  await fill(98, now)
  const users: string[] = []
  for (const name of ['g', 'h', 'i']) {
    users.push(await desk.addUser(`${name}@acme.example`, 'agent'))
  }
  desk.clock.advance(600)
  const responses = await Promise.all(users.map(invite))
  assert.deepEqual(responses.map(({ status }) => status).sort(), [202, 202, 429])
  const limited = responses.find(({ status }) => status === 429)!
  assert.equal(limited.headers.get('retry-after'), '3000')
  const other = await desk.charlie.get('/v1/users/me')
  assert.equal((await desk.charlie.post(`/v1/users/${other.body.id}/invitation-mail`)).status, 202)
  desk.clock.advance(3_000)
  await fill(399, addSeconds(now, 1))
  desk.clock.advance(3_600)
  assert.equal((await invite(users[0]!)).status, 202)
  const day = await invite(users[1]!)
  assert.equal(day.headers.get('retry-after'), `${86_400 - 7_200}`)
})

test('what is counted no more is deleted', async () => {
  await invite(await desk.addUser('last@acme.example', 'agent'))
  const count = async () =>
    Number((await desk.sqlFromOutside('SELECT count(*) AS count FROM account_mails'))[0]!.count)
  desk.clock.advance(86_400)
  await desk.sweep()
  assert.equal(await count(), 1)
  desk.clock.advance(1)
  await desk.sweep()
  assert.equal(await count(), 0)
})
