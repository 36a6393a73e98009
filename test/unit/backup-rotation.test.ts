import assert from 'node:assert/strict'
import { test } from 'node:test'
import { backupName, parseBackupName } from '../../src/platform/db/sqlite/backups/files.ts'
import { outdated, outdatedUpgrades } from '../../src/platform/db/sqlite/backups/rotation.ts'

const dayMs = 24 * 3_600_000
const now = new Date('2026-11-20T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)
const fileAt = (takenAt: Date, before?: string) => parseBackupName(backupName(takenAt, before))!
const daily = (days: number) => Array.from({ length: days }, (_, day) => fileAt(daysAgo(day)))
const agesOf = (files: { takenAt: Date }[]) =>
  files.map(({ takenAt }) => (now.getTime() - takenAt.getTime()) / dayMs)

test('a name tells when a backup was made, and before what', () => {
  const takenAt = new Date('2026-11-20T03:04:05Z')
  assert.equal(backupName(takenAt), 'bellhop-2026-11-20T030405Z.db')
  assert.deepEqual(parseBackupName('bellhop-2026-11-20T030405Z-before-0053-next.db'), {
    name: 'bellhop-2026-11-20T030405Z-before-0053-next.db',
    takenAt,
    before: '0053-next',
  })
})

for (const name of [
  'bellhop.db',
  'bellhop-2026-11-20.db',
  'bellhop-2026-13-20T030405Z.db',
  'bellhop-2026-11-20T030405Z.db.unfinished-0a1b2c3d',
  'old-bellhop-2026-11-20T030405Z.db',
]) {
  test(`${name} is not a backup of ours`, () => assert.equal(parseBackupName(name), undefined))
}

test('of 100 daily backups, a week and the last of four weeks are kept', () => {
  const gone = new Set(outdated(daily(100), { days: 7, weeks: 4 }, now))
  const kept = daily(100).filter(({ name }) => ![...gone].some((file) => file.name === name))
  // 20 November is a Friday; the Sundays before it are 5, 12, 19 and 26 days ago.
  assert.deepEqual(agesOf(kept), [0, 1, 2, 3, 4, 5, 6, 7, 12, 19, 26])
})

test('what is kept on one day is not missed on a later one', () => {
  // As it happens: a backup each day, and each day what is outdated goes.
  let files: ReturnType<typeof daily> = []
  for (let day = 100; day >= 0; day--) {
    files.push(fileAt(daysAgo(day)))
    const gone = outdated(files, { days: 7, weeks: 4 }, daysAgo(day))
    files = files.filter((file) => !gone.includes(file))
  }
  assert.deepEqual(agesOf(files.toReversed()), [0, 1, 2, 3, 4, 5, 6, 7, 12, 19, 26])
})

test('the last backup stays, however old', () => {
  const files = [fileAt(daysAgo(400)), fileAt(daysAgo(500))]
  assert.deepEqual(outdated(files, { days: 0, weeks: 0 }, now), [files[1]])
})

test('of backups before upgrades, the last two are kept, whatever the others are', () => {
  const upgrades = [900, 30, 200, 100].map((days) => fileAt(daysAgo(days), '0053-next'))
  assert.deepEqual(agesOf(outdatedUpgrades([...upgrades, ...daily(3)])), [200, 900])
  assert.deepEqual(outdated([...upgrades, ...daily(3)], { days: 7, weeks: 4 }, now), [])
})
