import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addPeople } from '../../web/console/pages/ticket/conversation/aside/people.ts'

const kim = { email: 'kim@carrier.example', name: '' }
const lee = { email: 'lee@carrier.example', name: 'Lund, Lee' }

const cases: [text: string, people: { email: string; name: string }[], rest: string][] = [
  ['kim@carrier.example', [kim], ''],
  [
    'kim@carrier.example, a@b.example;c@d.example',
    [kim, named('a@b.example'), named('c@d.example')],
    '',
  ],
  ['Kim Lund <kim@carrier.example>', [named('kim@carrier.example', 'Kim Lund')], ''],
  [
    '"Kim" <kim@carrier.example>, <a@b.example>',
    [named('kim@carrier.example', 'Kim'), named('a@b.example')],
    '',
  ],
  ['bob', [], 'bob'],
  ['kim@carrier.example bob @home', [kim], 'bob @home'],
  ['kim@', [], 'kim@'],
  ['  ', [], ''],
]

function named(email: string, name = '') {
  return { email, name }
}

for (const [text, people, rest] of cases) {
  test(`“${text}” names ${people.length} people`, () => {
    const added = addPeople([], text)
    assert.deepEqual(sorted(added.people), sorted(people))
    assert.equal(added.rest, rest)
  })
}

const sorted = (people: { email: string }[]) =>
  people.toSorted((a, b) => a.email.localeCompare(b.email))

test('nobody gets it twice', () => {
  assert.deepEqual(addPeople([kim, lee], 'Kim@Carrier.example new@b.example').people, [
    kim,
    lee,
    named('new@b.example'),
  ])
})
