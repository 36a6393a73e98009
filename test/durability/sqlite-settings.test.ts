import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { assertDurabilitySettings, Connection } from '../../src/platform/db/sqlite/connection.ts'
import { type DataDir, makeDataDir } from '../support/process/process.ts'

let data: DataDir
let count = 0
before(async () => {
  data = await makeDataDir()
})
after(() => data[Symbol.asyncDispose]())

/** A connection as the server opens it, on its own file. */
function withConnection(work: (connection: Connection) => void): void {
  const connection = new Connection(`${data.path}/${++count}.db`, { readonly: false })
  try {
    work(connection)
  } finally {
    connection.close()
  }
}

test('a connection uses WAL, full sync and foreign keys, to keep what it acknowledged', () => {
  withConnection((connection) => {
    assert.doesNotThrow(() => assertDurabilitySettings(connection))
    const { database } = connection
    assert.equal(database.pragma('journal_mode', { simple: true }), 'wal')
    assert.equal(database.pragma('synchronous', { simple: true }), 2)
    assert.equal(database.pragma('foreign_keys', { simple: true }), 1)
  })
})

for (const [pragma, complaint] of [
  ['synchronous = off', 'SQLite reports synchronous = 0; expected 2'],
  ['synchronous = normal', 'SQLite reports synchronous = 1; expected 2'],
  ['foreign_keys = off', 'SQLite reports foreign_keys = 0; expected 1'],
  ['secure_delete = off', 'SQLite reports secure_delete = 0; expected 1'],
  ['journal_mode = delete', 'SQLite reports journal_mode = delete; expected wal'],
] as const) {
  test(`a connection with ${pragma} is rejected`, () => {
    withConnection((connection) => {
      connection.database.pragma(pragma)
      assert.throws(() => assertDurabilitySettings(connection), { message: complaint })
    })
  })
}

test('an in-memory database is rejected', () => {
  const connection = new Connection(':memory:', { readonly: false })
  assert.throws(() => assertDurabilitySettings(connection), /journal_mode = memory; expected wal/)
  connection.close()
})
