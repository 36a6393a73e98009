import { after, before, test } from 'node:test'
import { assertErrorDetail } from '../support/assert/assert-errors.ts'
import type { ApiClient } from '../support/desk/client.ts'
import { type Desk, openDesk } from '../support/desk/desk.ts'
import { aHeldMail, aNewMail, anImportedMail } from '../support/desk/sample-requests.ts'

// What changes a mail also returns it: a key that may not read mails gets nothing of them this way.

let desk: Desk
let writer: ApiClient
before(async () => {
  desk = await openDesk()
  writer = await desk.client('bob@acme.example', { scopes: ['comments:write', 'tickets:write'] })
})
after(() => desk.close())

const received = async (find: typeof aHeldMail) => (await find(desk)).path.split('/')[3]!

const changes: Record<string, () => Promise<[path: string, body?: object]>> = {
  'reading a mail again': async () => [
    `/v1/inbound-mails/${await received(anImportedMail())}/reparse`,
    { dry_run: true },
  ],
  'importing a held mail': async () => [
    `/v1/inbound-mails/${await received(aHeldMail)}/import`,
    {},
  ],
  'sending a mail again': async () => [
    `/v1/outbound-mails/${(await aNewMail()(desk)).path.split('/')[3]}/retry`,
  ],
  'canceling a mail': async () => [
    `/v1/outbound-mails/${(await aNewMail()(desk)).path.split('/')[3]}/cancel`,
  ],
}

for (const [name, prepare] of Object.entries(changes)) {
  test(`${name} requires comments:read, too (403)`, async () => {
    const [path, body] = await prepare()
    const detail = 'Insufficient permissions. Required scope: comments:read'
    assertErrorDetail(await writer.post(path, body), 403, detail)
  })
}
