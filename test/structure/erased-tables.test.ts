import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { followingTables, stepsOf, untouchedTables } from '../../src/data/erasures/places.ts'

const tables = new Set(
  ['sqlite', 'postgres'].flatMap((engine) => {
    const file = new URL(`../../src/platform/db/schema.${engine}.sql`, import.meta.url)
    const matches = readFileSync(file, 'utf8').matchAll(/^CREATE (?:UNLOGGED )?TABLE "?(\w+)"?/gm)
    return [...matches].map(([, name]) => name!)
  }),
)

const changed = new Set(
  (['anonymise', 'delete'] as const).flatMap((mode) =>
    stepsOf({ mode, is_reply_included: true }).map(({ table }) => table),
  ),
)
const named = [...changed, ...Object.keys(followingTables), ...Object.keys(untouchedTables)]

test('of every table it is said what an erasure does there, or why it holds no words of customers', () => {
  assert.deepEqual(
    [...tables].filter((table) => !named.includes(table)),
    [],
    'name it in src/data/erasures/places.ts',
  )
})

test('every table that is named there exists, and is named once', () => {
  assert.deepEqual(
    named.filter((table, index) => !tables.has(table) || named.indexOf(table) !== index),
    [],
  )
})
