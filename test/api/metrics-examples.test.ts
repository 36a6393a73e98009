import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { parseExposition } from '../support/assert/prometheus.ts'
import { ApiClient } from '../support/client/client.ts'
import { openDesk } from '../support/desk/desk.ts'

const textOf = (path: string) =>
  readFileSync(new URL(`../../docs/${path}`, import.meta.url), 'utf8')
const dashboard = JSON.parse(textOf('examples/grafana-dashboard.json'))

const metricName = /\b(?:bellhop|http|nodejs|process)_\w+/g
const namesIn = (text: string) => [...text.matchAll(metricName)].map(([name]) => name)

/** The metrics of a desk that has served one request. */
async function readMetrics() {
  await using desk = await openDesk()
  await desk.bob.get('/v1/tickets')
  return parseExposition((await new ApiClient(desk.url).get('/metrics')).text)
}

test('the example dashboard queries existing metrics only', async () => {
  const families = [...(await readMetrics()).values()]
  const names = new Set(families.flatMap(({ samples }) => samples.map(({ name }) => name)))
  const wanted = new Set(namesIn(JSON.stringify(dashboard)))
  assert.ok(wanted.size > 20, `only ${wanted.size}`)
  for (const name of wanted) assert.ok(names.has(name), name)
})

/** The section on metrics of the operators' guide. */
const guide = /^## Metrics\n.*?(?=^## )/ms.exec(textOf('operating.md'))![0]

test("the table in the operators' guide lists every metric and no other", async () => {
  const firstCells = guide.matchAll(/^\| (`.*?) \|/gm)
  const inTable = [...firstCells].flatMap(([, cell]) => namesIn(cell!))
  assert.deepEqual(inTable.sort(), [...(await readMetrics()).keys()].sort())
})

test("the operators' guide mentions existing metrics only", async () => {
  const known = await readMetrics()
  for (const name of namesIn(guide)) assert.ok(known.has(name), name)
})

test('every panel of the example dashboard uses the selected data source', () => {
  const [variable] = dashboard.templating.list
  assert.deepEqual([variable.name, variable.type], ['datasource', 'datasource'])
  const ids = new Set(dashboard.panels.map(({ id }: { id: number }) => id))
  assert.equal(ids.size, dashboard.panels.length)
  for (const { title, datasource, targets } of dashboard.panels) {
    assert.deepEqual(datasource, { type: 'prometheus', uid: `\${${variable.name}}` }, title)
    assert.ok(targets.length > 0, title)
  }
})
