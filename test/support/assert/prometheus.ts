import assert from 'node:assert/strict'

// A strict reader of the text format of Prometheus: whatever is not exactly as it should be fails.

export type Labels = Record<string, string>

export interface Sample {
  name: string
  labels: Labels
  value: number
}

export interface Family {
  name: string
  help: string
  type: string
  samples: Sample[]
}

const name = '[a-zA-Z_:][a-zA-Z0-9_:]*'
const label = '[a-zA-Z_][a-zA-Z0-9_]*="(?:[^"\\\\\\n]|\\\\[\\\\n"])*"'
const number = '[+-]?(?:\\d+(?:\\.\\d+)?(?:e[+-]?\\d+)?|Inf)|NaN'
const helpLine = new RegExp(`^# HELP (${name}) (.+)$`)
const typeLine = new RegExp(`^# TYPE (${name}) (counter|gauge|histogram)$`)
const sampleLine = new RegExp(`^(${name})(?:\\{(${label}(?:,${label})*)\\})? (${number})$`)

/** All metrics of an exposition, by name. */
export function parseExposition(text: string): Map<string, Family> {
  assert.ok(text.endsWith('\n'), 'the last line must end, too')
  const families = new Map<string, Family>()
  const lines = text.slice(0, -1).split('\n')
  while (lines.length > 0) {
    const family = readFamily(lines)
    assert.ok(!families.has(family.name), `${family.name} comes twice`)
    families.set(family.name, family)
    assertUnique(family)
    if (family.type === 'histogram') assertHistogram(family)
  }
  return families
}

/** Takes the lines of one metric: its meaning, its type, and then its samples. */
function readFamily(lines: string[]): Family {
  const [, name = '', help = ''] = match(helpLine, lines.shift())
  const [, typedName, type = ''] = match(typeLine, lines.shift())
  assert.equal(typedName, name)
  assert.equal(type === 'counter', name.endsWith('_total'), `${name} is a ${type}`)
  const suffixes = type === 'histogram' ? ['_bucket', '_sum', '_count'] : ['']
  const names = suffixes.map((suffix) => name + suffix)
  const samples: Sample[] = []
  while (lines.length > 0 && !lines[0]!.startsWith('#')) {
    const sample = readSample(lines.shift()!)
    assert.ok(names.includes(sample.name), `${sample.name} stands under ${name}`)
    assert.ok(type !== 'counter' || sample.value >= 0, `${name} is less than nothing`)
    samples.push(sample)
  }
  assert.ok(samples.length > 0, `${name} has no sample`)
  return { name, help, type, samples }
}

function readSample(line: string): Sample {
  const [, name = '', labels = '', value = ''] = match(sampleLine, line)
  return { name, labels: readLabels(labels), value: Number(value.replace('Inf', 'Infinity')) }
}

function readLabels(text: string): Labels {
  const labels: Labels = {}
  for (const [pair] of text.matchAll(new RegExp(label, 'g'))) {
    const [name = '', ...rest] = pair.split('=')
    assert.ok(!(name in labels), `${name} comes twice in ${text}`)
    const escaped = rest.join('=').slice(1, -1)
    labels[name] = escaped.replaceAll(/\\(.)/g, (_, sign) => (sign === 'n' ? '\n' : sign))
  }
  return labels
}

function assertUnique({ samples }: Family): void {
  const seen = new Set<string>()
  for (const { name, labels } of samples) {
    const series = name + JSON.stringify(Object.entries(labels).sort())
    assert.ok(!seen.has(series), `${series} comes twice`)
    seen.add(series)
  }
}

/** For each set of labels: bounds that rise, counts that never fall, and as many in all as counted. */
function assertHistogram({ name, samples }: Family): void {
  const keyOf = ({ le: _, ...others }: Labels) => JSON.stringify(Object.entries(others).sort())
  for (const [key, series] of Map.groupBy(samples, ({ labels }) => keyOf(labels))) {
    const of = (suffix: string) => series.filter((sample) => sample.name === name + suffix)
    const buckets = of('_bucket').map(({ labels, value }) => ({
      bound: Number(labels.le!.replace('Inf', 'Infinity')),
      count: value,
    }))
    for (const [at, { bound, count }] of buckets.slice(1).entries()) {
      assert.ok(bound > buckets[at]!.bound, `${name}${key}: bounds must rise`)
      assert.ok(count >= buckets[at]!.count, `${name}${key}: buckets must add up`)
    }
    assert.deepEqual([of('_sum').length, of('_count').length], [1, 1], name + key)
    const last = buckets.at(-1)
    assert.deepEqual(last, { bound: Number.POSITIVE_INFINITY, count: of('_count')[0]!.value })
    assert.ok(of('_sum')[0]!.value >= 0, name + key)
  }
}

function match(form: RegExp, line = ''): RegExpExecArray {
  const found = form.exec(line)
  assert.ok(found !== null, `not as it should be: ${line}`)
  return found
}

/** The one value with a name and, at least, these labels. */
export function metricValue(text: string, name: string, labels: Labels = {}): number {
  const all = [...parseExposition(text).values()].flatMap(({ samples }) => samples)
  const fits = (sample: Sample) =>
    sample.name === name &&
    Object.entries(labels).every(([label, value]) => sample.labels[label] === value)
  const found = all.filter(fits)
  assert.equal(found.length, 1, `${found.length} of ${name}${JSON.stringify(labels)}`)
  return found[0]!.value
}
