import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chipPattern } from '../../web/console/editor/chip-pattern.ts'

const chips = (text: string, ...names: string[]) => text.match(chipPattern(names)) ?? []

test('a mention is a whole name of somebody', () => {
  const names = ['Ann', 'Anna Lee', 'Team (EU)', 'Жанна']
  assert.deepEqual(chips('@Ann, @Anna Lee! @Team (EU) @Жанна', ...names), [
    '@Ann',
    '@Anna Lee',
    '@Team (EU)',
    '@Жанна',
  ])
  assert.deepEqual(chips('@Annabel, ann@Ann.example, @Bob', ...names), [])
})

test('a variable is in double braces on one line', () => {
  assert.deepEqual(chips('Hi {{ customer.first_name | default: "you" }}, {x} {{a\nb}}'), [
    '{{ customer.first_name | default: "you" }}',
  ])
})
