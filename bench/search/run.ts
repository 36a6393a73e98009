import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from '../children.ts'
import type { Engine } from '../database.ts'
import { printLine } from '../progress.ts'
import { openBellhop } from './bellhop.ts'
import { corpusVersion } from './corpus.ts'
import { openFts5 } from './fts5.ts'
import { measureSubject, type SubjectResult } from './measure.ts'
import type { SearchOptions } from './options.ts'
import { type Place, places } from './places.ts'
import { Samples } from './samples.ts'
import { type CorpusSize, seedCorpus } from './seed.ts'
import type { Subject } from './subject.ts'
import { makeTerms, type Term } from './terms.ts'

const samplesMax = 2_000

export interface SearchRun {
  engine: Engine
  size: CorpusSize
  ours: SubjectResult
  baseline: SubjectResult
}

export async function runSearches(
  { dataFolder = makeFolder(), ...options }: SearchOptions,
  engine: Engine,
  size: CorpusSize,
): Promise<SearchRun> {
  const place = places[options.place]
  const name = `${engine}-${size.tickets}-${size.commentsPerTicket}-${corpusVersion()}`
  const folder = join(dataFolder, name)
  const terms = makeTerms(sample(place, size), options.terms)
  const { ours, baseline } = await openSubjects(folder, size, place)
  return {
    engine,
    size,
    ours: await measureAndClose(ours, terms),
    baseline: await measureAndClose(baseline, terms),
  }
}

function sample(place: Place, size: CorpusSize): Samples {
  const count = place.count(size)
  const length = Math.min(samplesMax, count)
  const at = (index: number) => Math.floor((index * count) / length)
  return new Samples(Array.from({ length }, (_, index) => place.sampleAt(at(index))))
}

async function openSubjects(folder: string, size: CorpusSize, place: Place) {
  const file = join(folder, 'bellhop.db')
  const url = `sqlite:${file}`
  await seedOnce(folder, () => seedCorpus(url, size))
  const indexFile = join(folder, `fts5-${place.searchable.table}.db`)
  return { ours: await openBellhop(url, place), baseline: openFts5(file, indexFile, place) }
}

async function seedOnce(folder: string, seed: () => Promise<void>): Promise<void> {
  const marker = join(folder, 'is-complete')
  if (existsSync(marker)) return printLine(`Using ${folder}`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await seed()
  writeFileSync(marker, '')
}

async function measureAndClose(subject: Subject, terms: readonly Term[]): Promise<SubjectResult> {
  try {
    return await measureSubject(subject, terms)
  } finally {
    await subject.close()
  }
}
