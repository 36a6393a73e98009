import assert from 'node:assert/strict'
import { test } from 'node:test'
import Database from 'better-sqlite3'
import { migrate } from '../../src/platform/db/sqlite/migrate.ts'
import { secretColumns } from '../../src/platform/secrets/columns.ts'

/** Columns that sound secret and are not encrypted, and why. */
const unencrypted: Record<string, string> = {
  'inbound_mail_keys.mail_key': 'recognizes a mail that arrives again',
  'mailbox_oauth.token_url': 'an address',
  'mailbox_tokens.token_hash': 'a hash',
  'organizations.mail_key': 'a lost key must not break links in mails that were sent',
  'tickets.tracking_token': 'looked up, and sent to the customer',
  'webhooks.previous_secret_expires_at': 'a time',
}

test('columns with secrets are encrypted, or say why not', () => {
  using database = openMigrated()
  const all = database.db
    .prepare(
      `SELECT t.name || '.' || c.name FROM pragma_table_list t JOIN pragma_table_info(t.name) c
       WHERE t.type = 'table' AND t.schema = 'main'`,
    )
    .pluck()
    .all() as string[]
  const soundSecret = all.filter((name) =>
    /secret|password|token|(^|_)(mail|private)_key$/.test(name.split('.')[1]!),
  )
  const encrypted = secretColumns.map(({ table, column }) => `${table}.${column}`)
  const expected = [...encrypted, ...Object.keys(unencrypted)]
  assert.deepEqual(soundSecret.toSorted(), expected.toSorted())
})

function openMigrated() {
  const db = new Database(':memory:')
  migrate(db)
  return { db, [Symbol.dispose]: () => db.close() }
}
