import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Metrics } from '../../src/platform/metrics/registry.ts'
import { metricValue, parseExposition } from '../support/assert/prometheus.ts'

test('a counter and a gauge tell what was done to them', async () => {
  const metrics = new Metrics()
  const counter = metrics.counter('a_total', 'A.')
  counter.add()
  counter.add(2)
  const gauge = metrics.gauge('b', 'B.')
  gauge.set(5)
  gauge.add(-7.5)
  assert.equal(
    await metrics.text(),
    '# HELP a_total A.\n# TYPE a_total counter\na_total 3\n' +
      '# HELP b B.\n# TYPE b gauge\nb -2.5\n',
  )
})

test('a name with the same labels is the same instrument, and with others another', async () => {
  const metrics = new Metrics()
  for (const kind of ['x', 'y', 'x']) metrics.counter('a_total', 'A.', { kind }).add()
  const text = await metrics.text()
  assert.equal(metricValue(text, 'a_total', { kind: 'x' }), 2)
  assert.equal(metricValue(text, 'a_total', { kind: 'y' }), 1)
  assert.throws(() => metrics.gauge('a_total', 'A.'), /a_total is already a counter/)
})

test('a function is asked anew each time, at once or later, for one value or several', async () => {
  const metrics = new Metrics()
  let count = 0
  metrics.gauge('asked', 'Asked.', () => ++count)
  metrics.counter('later_total', 'Later.', async () => count * 10)
  metrics.gauge('several', 'Several.', () =>
    ['x', 'y'].map((kind, value) => ({ labels: { kind }, value })),
  )
  await metrics.text()
  const text = await metrics.text()
  assert.equal(metricValue(text, 'asked'), 2)
  assert.equal(metricValue(text, 'later_total'), 20)
  assert.equal(metricValue(text, 'several', { kind: 'y' }), 1)
})

test('what cannot be told is left out, and the rest is there', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] })
  const metrics = new Metrics()
  const fail = () => {
    throw new Error('no')
  }
  metrics.gauge('throws', 'Throws.', fail)
  metrics.gauge('rejects', 'Rejects.', async () => fail())
  metrics.gauge('never', 'Never.', () => new Promise<number>(() => {}))
  metrics.gauge('fine', 'Fine.', () => 1)
  const text = metrics.text()
  context.mock.timers.tick(10_000)
  assert.deepEqual([...parseExposition(await text).keys()], ['fine'])
})

test('a histogram counts a value in every bucket that reaches to it', async () => {
  const metrics = new Metrics()
  const histogram = metrics.histogram('h', 'H.', [0.1, 1], { kind: 'x' })
  for (const value of [0, 0.1, 0.11, 1, 3]) histogram.observe(value)
  const text = await metrics.text()
  const bucket = (le: string) => metricValue(text, 'h_bucket', { kind: 'x', le })
  assert.deepEqual([bucket('0.1'), bucket('1'), bucket('+Inf')], [2, 4, 5])
  assert.deepEqual([metricValue(text, 'h_count'), metricValue(text, 'h_sum')], [5, 4.21])
})

test('whatever stands in a label or in a help text comes back as it was', async () => {
  const metrics = new Metrics()
  const path = 'C:\\n "x"\nä, {y="z"} '
  metrics.gauge('odd', 'One\\line\nor two "so"', { path, other: '' }).set(Number.NaN)
  metrics.gauge('most', 'Most.').set(Number.POSITIVE_INFINITY)
  const families = parseExposition(await metrics.text())
  assert.equal(families.get('odd')!.help, 'One\\\\line\\nor two "so"')
  assert.deepEqual(families.get('odd')!.samples[0]!.labels, { path, other: '' })
  assert.equal(families.get('most')!.samples[0]!.value, Number.POSITIVE_INFINITY)
})

const sample = (line: string) => `# HELP a A.\n# TYPE a gauge\n${line}\n`
const broken: Record<string, string> = {
  'no meaning': '# TYPE a gauge\na 1\n',
  'no type': '# HELP a A.\na 1\n',
  'no sample': '# HELP a A.\n# TYPE a gauge\n',
  'an open end': '# HELP a A.\n# TYPE a gauge\na 1',
  'another name': sample('b 1'),
  'no value': sample('a'),
  'a value that is none': sample('a undefined'),
  'an open quote': sample('a{x="1} 1'),
  'a quote that is not escaped': sample('a{x="1"2"} 1'),
  'an unknown escape': sample('a{x="\\t"} 1'),
  'the same twice': sample('a{x="1",y="2"} 1\na{y="2",x="1"} 1'),
  'a label twice': sample('a{x="1",x="2"} 1'),
  'a counter that does not say so': '# HELP a A.\n# TYPE a counter\na 1\n',
  'buckets that fall':
    '# HELP a A.\n# TYPE a histogram\na_bucket{le="1"} 2\na_bucket{le="+Inf"} 1\na_sum 1\na_count 1\n',
  'a count that is not that of all':
    '# HELP a A.\n# TYPE a histogram\na_bucket{le="+Inf"} 1\na_sum 1\na_count 2\n',
}

for (const [kind, text] of Object.entries(broken)) {
  test(`the reader of these tests refuses ${kind}`, () => {
    assert.throws(() => parseExposition(text))
  })
}
