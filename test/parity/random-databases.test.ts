import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import type { UniqueViolation } from '../../src/platform/db/db.ts'
import { translateError } from '../../src/platform/db/postgres/errors.ts'
import { migrate } from '../../src/platform/db/postgres/migrate.ts'
import { assertSameAnswers } from '../support/parity/compare.ts'
import { dates } from '../support/parity/dates.ts'
import { openSide, type Side } from '../support/parity/sides.ts'
import { creations } from '../support/parity/tickets.ts'
import { avatars } from '../support/parity/users.ts'
import { createPostgresDatabase, type PostgresDatabase } from '../support/postgres/postgres.ts'

// A PostgreSQL database can be configured in many ways. Responses do not depend on them, or the
// database is rejected.

let database: PostgresDatabase
let sides: [Side, Side]
before(async () => {
  database = await createPostgresDatabase()
  const settings = ['TimeZone', 'Asia/Kathmandu', 'DateStyle', 'German', 'bytea_output', 'escape']
  for (let at = 0; at < settings.length; at += 2) await set(settings[at]!, settings[at + 1]!)
  const options = encodeURIComponent('-c TimeZone=America/St_Johns -c DateStyle=SQL')
  const withOptions = { ...database, url: `${database.url}?options=${options}` }
  sides = await Promise.all([openSide({ engine: 'sqlite' }), openSide({ database: withOptions })])
})
after(async () => {
  await Promise.all(sides.map(({ desk }) => desk.close()))
  await database[Symbol.asyncDispose]()
})

test('times and images are the same with any time zone and date style of the database', () =>
  assertSameAnswers(sides, [...creations.slice(0, 9), ...dates, ...avatars]))

test('a database that cannot store every text is rejected', async () => {
  await using latin = await makeLatinDatabase()
  const opened = migrate({ url: latin.url, name: 'tests' })
  await assert.rejects(opened, /The database encoding is LATIN1/)
})

test('the column of a unique violation is found in error messages of any language', () => {
  const details = [
    'Key (organization_id, email_key)=(1, a@b.example) already exists.',
    'Schlüssel »(organization_id, email_key)=(1, (x)=(y)@b.example)« existiert bereits.',
    'キー(organization_id, email_key)=(1, a@b.example)はすでに存在します。',
    'La clé « (email_key)=(a, b@c.example) » existe déjà.',
  ]
  for (const detail of details) {
    const error = Object.assign(new pg.DatabaseError('', 0, 'error'), { code: '23505', detail })
    const violation = translateError(error)
    assert.equal((violation as UniqueViolation).column, 'email_key', detail)
  }
})

async function set(name: string, value: string): Promise<void> {
  const text = `format('ALTER DATABASE %I SET ${name} = %L', current_database(), '${value}')`
  await database.ask(`DO $$ BEGIN EXECUTE ${text}; END $$`, [])
}

async function makeLatinDatabase() {
  const client = new pg.Client(database.url)
  await client.connect()
  const url = new URL(database.url)
  url.pathname += '_latin'
  const name = url.pathname.slice(1)
  await client.query(
    `CREATE DATABASE ${name} ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0 STRATEGY file_copy`,
  )
  return {
    url: url.href,
    async [Symbol.asyncDispose]() {
      await client.query(`DROP DATABASE ${name} WITH (FORCE)`)
      await client.end()
    },
  }
}
