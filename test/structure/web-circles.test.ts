import assert from 'node:assert/strict'
import { posix } from 'node:path'
import { test } from 'node:test'
import { findCircles, locationsOf, readImports } from './imports.ts'

// The source only: builds and generated files have imports of their own.
const imports = readImports('web/console/**/*.{ts,tsx}')

test('no files of the console import each other in a circle', () => {
  assert.deepEqual(findCircles(imports).map(locationsOf), [])
})

test('no folders of the console beside each other import each other in a circle', () => {
  const candidates = imports.filter(({ from, to }) => areBeside(folderOf(from), folderOf(to)))
  assert.deepEqual(findCircles(candidates, folderOf).map(locationsOf), [])
})

const folderOf = (path: string) => posix.dirname(path)

/** A page and the folders of its parts belong together: its files join them, and they share types. */
const areBeside = (one: string, other: string) =>
  !`${one}/`.startsWith(`${other}/`) && !`${other}/`.startsWith(`${one}/`)
