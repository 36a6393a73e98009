import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { schemaFile, schemaText } from '../../sdk/generate.ts'
import { keyedPosts } from '../../sdk/src/schema.ts'
import { routes } from '../../src/app/routes.ts'
import { supportsIdempotencyKey } from '../../src/platform/http/idempotency/key.ts'

test('the types of the client are those of the routes as they are now', async () => {
  const isSame = readFileSync(schemaFile, 'utf8') === (await schemaText())
  assert.ok(isSame, 'sdk/src/schema.ts is out of date: npm run sdk')
})

test('the client knows what can be sent again with a key', () => {
  const keyed = routes.filter(supportsIdempotencyKey).map(({ path }) => path)
  assert.ok(keyed.length > 0)
  assert.deepEqual([...keyedPosts].sort(), keyed.sort())
})
