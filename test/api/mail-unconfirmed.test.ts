import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { findFirstOrganization } from '../../src/accounts/organizations/store.ts'
import { receiveMail } from '../../src/channels/mail/receiving/receive.ts'
import type { WriteTx } from '../../src/platform/db/db.ts'
import { ScopedDb } from '../../src/platform/http/scoped-db.ts'
import { toTimestamp } from '../../src/platform/time.ts'
import { openDesk } from '../support/desk/desk.ts'
import { composeRaw } from '../support/fixtures/mail.ts'

test('a large mail is imported, also if the commit that completes it is never confirmed', async () => {
  await using desk = await openDesk()
  const { id } = (await desk.db.read(findFirstOrganization))!
  const db = new ScopedDb(desk.db, id)
  // Several chunks: its row is there before it is complete.
  const raw = composeRaw({ Subject: 'Large' }, '0123456789\n'.repeat(60_000))
  const receive = (to: Pick<ScopedDb, 'transact'>) =>
    receiveMail(
      to,
      {
        source: 'smtp',
        mailboxId: null,
        envelopeFrom: null,
        envelopeTo: null,
        chunks: Readable.from([Buffer.from(raw)]),
      },
      { now: toTimestamp(desk.clock.now()), storageBytesMax: 0 },
    )
  let isLost = false
  // As when a connection breaks after PostgreSQL has committed. The last transaction returns the ID.
  const unsure = {
    async transact<T>(work: (tx: WriteTx) => Promise<T>): Promise<T> {
      const value = await db.transact(work)
      if (isLost || typeof value !== 'string') return value
      isLost = true
      throw new Error('Connection terminated unexpectedly')
    },
  }
  await assert.rejects(receive(unsure), /terminated/)
  // The mail server tries again, and is told that the mail is here.
  const again = await receive(db)
  await desk.jobs.runDue()
  const mail = (await desk.bob.get(`/v1/inbound-mails/${again}`)).body
  assert.deepEqual([mail.state, mail.has_raw], ['imported', true])
  const tickets = (await desk.bob.get('/v1/tickets')).body
  assert.deepEqual(
    tickets.map(({ subject }: { subject: string }) => subject),
    ['Large'],
  )
})
