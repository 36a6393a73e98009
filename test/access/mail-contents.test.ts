import { before, test } from 'node:test'
import { assertErrorDetail } from '../support/assert/assert-errors.ts'
import type { ApiClient } from '../support/client/client.ts'
import { aHeldMail, aNewMail, anImportedMail } from '../support/desk/sample-requests.ts'
import { useDesk } from '../support/desk/use-desk.ts'

// What changes a mail also returns it: a key that may not read mails gets nothing of them this way.

const desk = useDesk()
let writer: ApiClient
before(async () => {
  writer = await desk.client('bob@acme.example', { scopes: ['comments:write', 'tickets:write'] })
})

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
