import assert from 'node:assert/strict'
import { posix } from 'node:path'
import { test } from 'node:test'
import { findCircles, locationsOf, readImports } from './imports.ts'

const imports = readImports('{src,test,scripts,bench,sdk}/**/*.ts')

test('files do not import each other in a circle', () => {
  assert.deepEqual(findCircles(imports).map(locationsOf), [])
})

// For those of `src`, see `imports.test.ts`.
test('folders of tests and scripts do not import each other in a circle', () => {
  assert.deepEqual(findCircles(imports, folderOf).map(locationsOf), [])
})

/** Such as `test/api`, `test/support/desk` or `scripts/browser`; any other part of the project is one. */
function folderOf(path: string): string {
  const folder = posix.dirname(path)
  const [part] = folder.split('/')
  return part === 'test' || part === 'scripts' ? folder : part!
}
