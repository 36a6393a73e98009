import { chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from '../children.ts'
import { corpusVersion } from '../corpus/rows.ts'
import { type Engine, onServer, tidyPostgres } from '../database.ts'
import { printLine } from '../progress.ts'
import { openBellhop } from './bellhop.ts'
import { openFts5 } from './fts5.ts'
import { measureSubject, type SubjectResult } from './measure.ts'
import type { SearchOptions } from './options.ts'
import { openPgTrgm } from './pg-trgm.ts'
import { type Place, places } from './places.ts'
import { type PostgresServer, startPostgres } from './postgres-server.ts'
import { Samples } from './samples.ts'
import { type CorpusSize, seedCorpus } from './seed.ts'
import type { Subject } from './subject.ts'
import { makeTerms } from './terms.ts'

const samplesMax = 2_000

export interface SearchRun {
  engine: Engine
  size: CorpusSize
  ours: SubjectResult
  baseline: SubjectResult
}

interface Subjects extends AsyncDisposable {
  ours: Subject
  baseline: Subject
}

export async function runSearches(
  { dataFolder = makeReadableFolder(), ...options }: SearchOptions,
  engine: Engine,
  size: CorpusSize,
): Promise<SearchRun> {
  const place = places[options.place]
  const name = `${engine}-${size.tickets}-${size.commentsPerTicket}-${corpusVersion()}`
  const folder = join(dataFolder, name)
  const terms = makeTerms(sample(place, size), options.terms)
  await using subjects = await openSubjects[engine](folder, size, place)
  return {
    engine,
    size,
    ours: await measureSubject(subjects.ours, terms),
    baseline: await measureSubject(subjects.baseline, terms),
  }
}

/** PostgreSQL does not run as root, and then has to get in as another user. */
function makeReadableFolder(): string {
  const folder = makeFolder()
  chmodSync(folder, 0o755)
  return folder
}

function sample(place: Place, size: CorpusSize): Samples {
  const count = place.count(size)
  const length = Math.min(samplesMax, count)
  const at = (index: number) => Math.floor((index * count) / length)
  return new Samples(Array.from({ length }, (_, index) => place.sampleAt(at(index))))
}

const openSubjects: Record<
  Engine,
  (...given: Parameters<typeof openOnSqlite>) => Promise<Subjects>
> = { sqlite: openOnSqlite, postgres: openOnPostgres }

async function openOnSqlite(folder: string, size: CorpusSize, place: Place): Promise<Subjects> {
  const file = join(folder, 'bellhop.db')
  const url = `sqlite:${file}`
  await seedOnce(folder, () => seedCorpus(url, size))
  const baseline = openFts5(file, join(folder, `fts5-${place.searchable.table}.db`), place)
  const ours = await openBellhop(url, place)
  return {
    ours,
    baseline,
    async [Symbol.asyncDispose]() {
      await baseline.close()
      await ours.close()
    },
  }
}

async function openOnPostgres(folder: string, size: CorpusSize, place: Place): Promise<Subjects> {
  let server: PostgresServer | undefined
  await seedOnce(folder, async () => {
    server = await startPostgres(folder)
    await seedCorpus(server.url, size)
    await onServer(server.url, tidyPostgres)
  })
  server ??= await startPostgres(folder)
  const { url, cpuMs, stop } = server
  const baseline = await openPgTrgm(server, place)
  const ours = await openBellhop(url, place, cpuMs)
  return {
    ours,
    baseline,
    async [Symbol.asyncDispose]() {
      await baseline.close()
      await ours.close()
      await stop()
    },
  }
}

async function seedOnce(folder: string, seed: () => Promise<void>): Promise<void> {
  const marker = join(folder, 'is-complete')
  if (existsSync(marker)) return printLine(`Using ${folder}`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await seed()
  writeFileSync(marker, '')
}
