import assert from 'node:assert/strict'
import { test } from 'node:test'
import { goOn, type NextStep, toNextSteps } from '../../web/console/state/next-step.ts'

test('without a choice, resolving opens the next ticket and sending stays', () => {
  const defaults = { sending: 'stay', resolving: 'next' }
  for (const stored of [undefined, null, {}, 7, 'next', [], { sending: 'home', resolving: 3 }]) {
    assert.deepEqual(toNextSteps(stored), defaults, JSON.stringify(stored))
  }
})

test('a choice is kept, beside one that is not known', () => {
  const chosen = { sending: 'next', resolving: 'list' }
  assert.deepEqual(toNextSteps(chosen), chosen)
  assert.deepEqual(toNextSteps({ sending: 'list' }), { sending: 'list', resolving: 'next' })
  assert.deepEqual(toNextSteps({ sending: 'x', resolving: 'stay' }), {
    sending: 'stay',
    resolving: 'stay',
  })
})

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
