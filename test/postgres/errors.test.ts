import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findOrganization } from '../../src/accounts/organizations/store.ts'
import { UniqueViolation } from '../../src/platform/db/db.ts'
import { mutation, query, rootMutation } from '../../src/platform/db/statement.ts'
import { countRows } from '../support/desk/seed-rows.ts'
import { useDesk } from '../support/desk/use-desk.ts'

// A transaction rejects with the error thrown in it: only errors of the database are translated.

const desk = useDesk({}, { engine: 'postgres' })

const addTeam = mutation(`
  INSERT INTO teams (organization_id, id, name, name_key, created_at, updated_at)
  VALUES (:organization_id, :id, :name, :key, :now, :now)`)
const teamCount = query(
  'SELECT count(*) AS teams FROM teams WHERE organization_id = :organization_id',
)
const team = { id: '019a8b5e-7f3b-7a11-8e02-c4d9b7f01e55', name: 'A', now: '2026-03-01T10:00:00Z' }

test('a transaction rejects with the error that its callback throws', async () => {
  class Surprise extends Error {}
  const work = desk.db.transact(async () => {
    throw new Surprise('no code')
  })
  await assert.rejects(work, Surprise)
})

test('a duplicate row rejects with a UniqueViolation that names the column', async () => {
  const slug = rootMutation(`
    INSERT INTO organizations (public_id, slug, name, ticket_prefix, created_at)
    VALUES ('x', 'acme', 'x', 'x', :now)`)
  const work = desk.db.transact((tx) => tx.run(slug, { now: team.now }))
  await assert.rejects(work, (error) => error instanceof UniqueViolation && error.column === 'slug')
})

test('a failing statement that was not awaited fails the whole transaction', async () => {
  const acme = await desk.db.read((tx) => findOrganization(tx, 'acme'))
  const before = await countRows(desk.db, 'teams')
  const work = desk.db.transact(async (root) => {
    const tx = root.in(acme!.id)
    tx.send(addTeam, { ...team, key: 'a' })
    tx.send(addTeam, { ...team, key: 'b' })
    return 'done'
  })
  await assert.rejects(work, (error) => error instanceof UniqueViolation && error.column === 'id')
  assert.equal(await countRows(desk.db, 'teams'), before)
  assert.equal(
    await desk.db.transact(async () => 'the connection is usable'),
    'the connection is usable',
  )
})

test('the first of several failures is thrown, whichever settles first', async () => {
  const acme = await desk.db.read((tx) => findOrganization(tx, 'acme'))
  const work = desk.db.transact(async (root) => {
    const tx = root.in(acme!.id)
    await tx.run(addTeam, { ...team, key: 'a' })
    const repeated = tx.run(addTeam, { ...team, key: 'b' })
    // Both results arrive together; this one settles slightly later than the next.
    const late = repeated.finally(() => Promise.resolve())
    await Promise.all([late, tx.one(teamCount)])
  })
  await assert.rejects(work, UniqueViolation)
})
