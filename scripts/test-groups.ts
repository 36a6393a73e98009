import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { join } from 'node:path'

export type Engine = 'sqlite' | 'postgres'
export type Service = 'browser' | 'postgres'

/**
 * Test files that are run by this many processes. Loading the server takes longer than most files
 * do, and it is slow until it is warm: with a process for each file, the tests took twice as long.
 */
export interface TestGroup {
  name: string
  files: string[]
  processes: number
  /** Started once for the whole run. A file that needs another starts its own. */
  needs: readonly Service[]
  /** Set for groups whose files run on both engines. */
  engine?: Engine
}

/** What a client sees must be the same on both engines: these run on each of them. */
const apiFiles = testsIn('access', 'api')

/** Packs the SDK and installs it elsewhere, which takes as long as all unit tests together. */
const sdkPackage = 'test/sdk/package.test.ts'

/**
 * Every test there is. First come the groups that wait for timeouts and child processes while others
 * use the cores; those that only compute come last, so that no core is idle at the end.
 */
const everyGroup: readonly TestGroup[] = [
  {
    name: 'processes',
    files: [...testsIn('resilience', 'durability', 'cli'), sdkPackage],
    processes: 2,
    needs: [],
  },
  { name: 'browser', files: testsIn('browser'), processes: 2, needs: ['browser'] },
  {
    name: 'engines',
    files: testsIn('multi-node', 'parity', 'postgres'),
    processes: 2,
    needs: ['postgres'],
  },
  {
    name: 'unit',
    files: testsIn('reference', 'sdk', 'structure', 'unit').filter((file) => file !== sdkPackage),
    processes: 1,
    needs: [],
  },
  {
    name: 'api-postgres',
    files: apiFiles,
    processes: 2,
    needs: ['postgres'],
    engine: 'postgres',
  },
  { name: 'api-sqlite', files: apiFiles, processes: 2, needs: [], engine: 'sqlite' },
]

/** Not a group of tests: format, lint and types. */
export const checks = 'checks'

export const groupNames = [checks, ...everyGroup.map(({ name }) => name)]

/** Run by a plain `npm test`, besides all unit tests and the API on one engine. */
const browserJourney = 'test/browser/journey.test.ts'
const apiJourney = 'test/api/journey.test.ts'

export interface Selection {
  /** Parts of paths. */
  words: readonly string[]
  isAll: boolean
  groups: readonly string[]
  engine?: string
  /** A commit: only files that differ from it. */
  changedSince?: string
  /** `K/N`: only every Nth file, beginning with the Kth. */
  share?: string
}

/** Throws an error with a message for the developer if the selection makes no sense. */
export function selectTests({ changedSince, share, ...selection }: Selection): TestGroup[] {
  const { words, groups } = selection
  // Without words, changes are looked for in all files and not only in those of a quick run.
  const isAll = changedSince === undefined ? selection.isAll : words.length + groups.length === 0
  const selected = selectAmongAll({ ...selection, isAll })
  const changed = changedSince === undefined ? undefined : changedFiles(changedSince)
  const isInShare = share === undefined ? () => true : everyNth(share)
  return selected
    .map((group) =>
      only(group, (file) => (changed?.has(file) ?? true) && isInShare(group.files.indexOf(file))),
    )
    .filter(({ files }) => files.length > 0)
}

function everyNth(share: string): (index: number) => boolean {
  const [first = 0, count = 0] = /^(\d+)\/(\d+)$/.exec(share)?.slice(1).map(Number) ?? []
  if (first < 1 || first > count) throw new Error(`--share is K/N, such as 1/7, not ${share}`)
  return (index) => index % count === first - 1
}

function changedFiles(commit: string): Set<string> {
  const git = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8' })
    if (status !== 0) throw new Error(stderr.trim())
    return stdout.split('\n')
  }
  return new Set([
    ...git('diff', '--name-only', commit, '--', 'test'),
    ...git('ls-files', '--others', '--exclude-standard', 'test'),
  ])
}

function selectAmongAll({ words, isAll, groups, engine }: Selection): TestGroup[] {
  assertEveryFileIsInAGroup()
  if (words.length > 0 && isAll) throw new Error('Give words or --all, not both')
  if (groups.length > 0 && isAll) throw new Error('Give --group or --all, not both')
  if (engine !== undefined && engine !== 'sqlite' && engine !== 'postgres') {
    throw new Error(`--engine is sqlite or postgres, not ${engine}`)
  }
  const chosen = groups.length > 0 ? groupsCalled(groups) : everyGroup
  const isWhole = isAll || (groups.length > 0 && words.length === 0)
  const selected = isWhole
    ? chosen.filter((group) => !engine || !group.engine || group.engine === engine)
    : words.length > 0
      ? withWords(chosen, words, groups.length > 0 ? engine : (engine ?? 'sqlite'))
      : quickSelection(engine ?? 'sqlite')
  if (engine && selected.every((group) => group.engine !== engine)) {
    throw new Error('--engine is for tests in test/api and test/access, and none is selected')
  }
  return selected
}

function groupsCalled(names: readonly string[]): TestGroup[] {
  const unknown = names.find((name) => !groupNames.includes(name))
  if (unknown !== undefined) {
    throw new Error(`No group is called ${unknown}. There are ${groupNames.join(', ')}`)
  }
  return everyGroup.filter(({ name }) => names.includes(name))
}

function withWords(
  groups: readonly TestGroup[],
  words: readonly string[],
  engine: string | undefined,
): TestGroup[] {
  const parts = words.map((word) => word.replace(/^\.\//, ''))
  const unmatched = parts.find((part) => !groups.some(({ files }) => files.some(contains(part))))
  if (unmatched !== undefined) {
    throw new Error(`No test file has “${unmatched}” in its path`)
  }
  return groups
    .filter((group) => !engine || !group.engine || group.engine === engine)
    .map((group) => only(group, (file) => parts.some((part) => contains(part)(file))))
    .filter(({ files }) => files.length > 0)
}

const contains = (part: string) => (file: string) => file.includes(part)

function quickSelection(engine: Engine): TestGroup[] {
  return everyGroup
    .filter(({ name }) => ['browser', 'unit', 'api-postgres', 'api-sqlite'].includes(name))
    .map((group) => {
      if (group.name === 'browser') return only(group, (file) => file === browserJourney)
      if (group.engine && group.engine !== engine) return only(group, (file) => file === apiJourney)
      return group
    })
}

/** There is never a process without a file. */
function only(group: TestGroup, isWanted: (file: string) => boolean): TestGroup {
  const files = group.files.filter(isWanted)
  return { ...group, files, processes: Math.min(group.processes, files.length) }
}

/** A new folder of tests must not be forgotten, nor a journey that was renamed. */
function assertEveryFileIsInAGroup(): void {
  const grouped = new Set(everyGroup.flatMap(({ files }) => files))
  const forgotten = globSync('test/**/*.test.ts').filter((file) => !grouped.has(file))
  if (forgotten.length > 0) {
    throw new Error(`No group in scripts/test-groups.ts has ${forgotten.join(', ')}`)
  }
  const missing = [browserJourney, apiJourney].filter((file) => !grouped.has(file))
  if (missing.length > 0) throw new Error(`${missing.join(', ')} is missing`)
}

function testsIn(...folders: string[]): string[] {
  return folders.flatMap((folder) => globSync(join('test', folder, '*.test.ts')).toSorted())
}
