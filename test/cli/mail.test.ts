import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { waitFor } from '../support/assert/until.ts'
import { composeRaw } from '../support/fixtures/mail.ts'
import { makeDataDir, runCli, startServer } from '../support/process/process.ts'

test('mails can be received from a file, listed, explained and read', async () => {
  await using data = await makeDataDir()
  await using _server = await startServer(data.env)
  const mail = (...args: string[]) => runCli(['mail', ...args], data.env)
  const file = join(data.path, 'lamp.eml')
  const raw = composeRaw({ Subject: 'Lamp \u001b[31mbroken' })
  writeFileSync(file, raw)

  const received = await mail('import', file)
  assert.equal(received.code, 0, received.stderr)
  const id = received.stdout.trim()
  assert.equal((await mail('import', file)).stdout.trim(), id)
  await waitFor('the mail is imported', async () =>
    / imported +file /.test((await mail('list')).stdout),
  )
  const listed = await mail('list', '--state', 'imported')
  assert.match(listed.stdout, new RegExp(`${id} .*maya@shop\\.example .*broken`))
  assert.ok(!listed.stdout.includes('\u001b'))
  assert.match((await mail('why', id)).stdout, /^decision +ticket/m)
  assert.equal((await mail('raw', id)).stdout, raw)
  assert.match((await mail('status')).stdout, /ADDRESS/)
  const routes = join(data.path, 'routes.json')
  writeFileSync(routes, '[{"conditions": [{"field": "subject"}], "then": {}}]')
  const rehearse = () => mail('rehearse', 'support@acme.example', '--routes', routes)
  assert.match((await rehearse()).stderr, /Field required/)
  writeFileSync(routes, '[]')
  assert.match((await rehearse()).stderr, /mailbox support@acme.example not found/)

  assert.equal((await mail('import', join(data.path, 'missing.eml'))).code, 1)
  assert.match((await mail('why', '00000000-0000-7000-8000-000000000000')).stderr, /not found/)
  assert.equal((await mail('list', '--state', 'x')).code, 2)
})
