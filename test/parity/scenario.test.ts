import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { companies } from '../support/parity/companies.ts'
import { assertSameAnswers } from '../support/parity/compare.ts'
import { dates } from '../support/parity/dates.ts'
import { files } from '../support/parity/files.ts'
import { filters, paging, reports } from '../support/parity/lists.ts'
import { mailboxes } from '../support/parity/mailboxes.ts'
import { randomRequests, randomSearches } from '../support/parity/random.ts'
import {
  closedDoors,
  otherMethods,
  wrongAddresses,
  wrongBodies,
} from '../support/parity/refusals.ts'
import { pagedSearches, searches } from '../support/parity/searches.ts'
import { openSide, type Side } from '../support/parity/sides.ts'
import type { Step } from '../support/parity/step.ts'
import {
  creations,
  deletions,
  longCreations,
  renamings,
  updates,
} from '../support/parity/tickets.ts'
import { admins, assignments, avatars, farewells, users } from '../support/parity/users.ts'

// One long scenario, run on a desk of each engine. Everything a caller can see must be the same,
// to the byte; only random ids may differ, and must correspond to each other. Every chapter
// continues from where the previous one ended.

const chapters: Record<string, readonly Step[]> = {
  'tickets in every script': creations,
  'tickets with long texts': longCreations,
  'customers who come with another name': renamings,
  'searches in every script': searches,
  'changes of tickets': updates,
  'due dates': dates,
  users,
  'tickets of users, and of users who leave': assignments,
  companies,
  mailboxes,
  'pages of lists': paging,
  'filters of lists': filters,
  'searches in pages and with filters': pagedSearches,
  avatars,
  attachments: files,
  'callers who may not': closedDoors,
  'methods that are not there': otherMethods,
  'bodies that cannot be': wrongBodies,
  'addresses that cannot be': wrongAddresses,
  'random requests': randomRequests(),
  'random texts and searches': randomSearches(),
  'admins, of whom one must stay': admins,
  reports,
  deletions,
  'a user who leaves with everything': farewells,
}

let sides: [Side, Side]
before(async () => {
  sides = await Promise.all([openSide({ engine: 'sqlite' }), openSide({ engine: 'postgres' })])
})
after(() => Promise.all(sides.map(({ desk }) => desk.close())))

let areAlike = true
for (const [name, steps] of Object.entries(chapters)) {
  test(`${name} gets the same responses from both engines`, async () => {
    assert.ok(areAlike, 'they parted in an earlier chapter')
    areAlike = false
    await assertSameAnswers(sides, steps)
    areAlike = true
  })
}

test('neither engine has logged an error', () => {
  for (const { desk } of sides) {
    const troubles = desk.logLines.filter((line) => JSON.parse(line).level >= 40)
    assert.deepEqual(troubles, [])
  }
})
