import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { corpusVersion } from '../../bench/corpus/rows.ts'
import { openBellhop } from '../../bench/search/bellhop.ts'
import { openFts5 } from '../../bench/search/fts5.ts'
import { places } from '../../bench/search/places.ts'
import { Samples } from '../../bench/search/samples.ts'
import { seedCorpus } from '../../bench/search/seed.ts'
import { isAdversarial, kindNames, makeTerms } from '../../bench/search/terms.ts'

// What the figures of `npm run bench -- --search` rely on.

const size = { tickets: 120, commentsPerTicket: 1 }
const tickets = Array.from({ length: size.tickets }, (_, number) => places.tickets.sampleAt(number))
const terms = makeTerms(new Samples(tickets), 200)

test('generates the same texts on every run', () => {
  // Change it when you change the texts: figures before and after cannot be compared.
  assert.equal(corpusVersion(), 'df9796b5')
})

test('makes the same terms of every kind from the same texts', () => {
  assert.deepEqual(makeTerms(new Samples(tickets), 200), terms)
  const kindsMade = new Set(terms.map(({ kind }) => kind))
  assert.deepEqual([...kindsMade], kindNames)
})

test('adversarial terms occur in no text, but all of their trigrams do', () => {
  const adversarial = terms.filter(({ kind }) => isAdversarial(kind))
  assert.ok(adversarial.length > 50)
  const contains = (part: string) => tickets.some(({ text }) => text.includes(part))
  for (const { text } of adversarial) {
    assert.ok(!contains(text), text)
    for (let at = 0; at + 3 <= text.length; at++) assert.ok(contains(text.slice(at, at + 3)), text)
  }
})

test('Bellhop and the baseline find the same number of rows', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bellhop-bench-'))
  const file = join(folder, 'bellhop.db')
  await seedCorpus(`sqlite:${file}`, size)
  const baseline = openFts5(file, join(folder, 'fts5.db'), places.tickets)
  const ours = await openBellhop(`sqlite:${file}`, places.tickets)
  try {
    for (const { kind, text } of terms) {
      const found = await ours.search(text)
      assert.equal(found, await baseline.search(text), text)
      if (isAdversarial(kind)) assert.equal(found, 0, text)
    }
  } finally {
    await ours.close()
    await baseline.close()
    await rm(folder, { recursive: true })
  }
})
