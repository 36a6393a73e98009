import assert from 'node:assert/strict'
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { openDesk } from '../support/desk/desk.ts'

// Real mails, whatever they are, are imported, held or recognized, and never lost. There are none here,
// because they are other people's: TEST_MAIL_CORPUS names a folder of files with one mail each.

const folder = process.env.TEST_MAIL_CORPUS
const files = folder
  ? globSync('**', { cwd: folder }).filter((file) => statSync(join(folder, file)).isFile())
  : []

/** Of the time of the test: a sender of many mails in it is held for another reason. */
const secondsBetween = 3_600

test('each mail of a folder is imported, held or recognized', {
  skip: !folder,
}, async (context) => {
  assert.ok(files.length > 0, 'the folder is empty')
  await using desk = await openDesk()
  const smtp = { host: 'smtp.acme.example', port: 587, security: 'starttls' }
  const input = { address: 'support@acme.example', name: 'Acme', smtp }
  const { body: mailbox } = await desk.alice.post('/v1/mailboxes', input)
  const counts = new Map<string, number>()
  const problems: string[] = []
  for (const file of files) {
    const raw = readFileSync(join(folder!, file))
    const path = `/v1/inbound-mails?mailbox_id=${mailbox.id}`
    const posted = await desk.alice.post(path, raw, { 'content-type': 'message/rfc822' })
    assert.equal(posted.status, 202, `${file}: ${posted.text}`)
    await desk.jobs.runDue()
    desk.clock.advance(secondsBetween)
    const { state, reason, problem } = await outcomeOf(posted.body.id, raw)
    const outcome = [state, reason].filter(Boolean).join(': ')
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
    if (problem) problems.push(`${file}: ${problem}`)
  }
  for (const [outcome, count] of counts) context.diagnostic(`${count} ${outcome}`)
  assert.deepEqual(problems, [])

  async function outcomeOf(id: string, raw: Buffer) {
    const { body } = await desk.alice.get(`/v1/inbound-mails/${id}`)
    const source = await fetch(`${desk.url}/v1/inbound-mails/${id}/raw`, {
      headers: { authorization: `Bearer ${desk.alice.key}` },
    })
    // Those of a duplicate are not stored again.
    const isSame = body.state === 'duplicate' || Buffer.from(await source.arrayBuffer()).equals(raw)
    const isKnown = ['imported', 'held', 'bounce', 'duplicate', 'own'].includes(body.state)
    const problem = !isKnown ? `is ${body.state}` : !isSame ? 'its bytes changed' : undefined
    return { state: body.state, reason: body.reason, problem }
  }
})
