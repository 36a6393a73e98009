import assert from 'node:assert/strict'
import { test } from 'node:test'
import { goOn, type NextStep } from '../../web/console/state/next-step.ts'

for (const [step, expected] of [
  ['next', ['next']],
  ['list', ['back']],
  ['stay', []],
] as const) {
  test(`“${step}” ${expected.length === 0 ? 'goes nowhere' : `goes ${expected}`}`, () => {
    assert.deepEqual(went(step), expected)
  })
}

function went(step: NextStep): string[] {
  const places: string[] = []
  const go = (place: string) => () => void places.push(place)
  goOn(step, { openNextOrBack: go('next'), back: go('back') })
  return places
}
