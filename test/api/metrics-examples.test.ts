import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { Client } from '../support/client.ts'
import { openDesk } from '../support/desk.ts'
import { readExposition } from '../support/exposition.ts'

const textOf = (path: string) =>
  readFileSync(new URL(`../../docs/${path}`, import.meta.url), 'utf8')
const dashboard = JSON.parse(textOf('examples/grafana-dashboard.json'))

/** The metrics of a desk that has answered a request. */
async function readMetrics() {
  await using desk = await openDesk()
  await desk.bob.get('/v1/tickets')
  return readExposition((await new Client(desk.url).get('/metrics')).text)
}

test('the example dashboard asks for what there is', async () => {
  const families = [...(await readMetrics()).values()]
  const names = new Set(families.flatMap(({ samples }) => samples.map(({ name }) => name)))
  const asked = JSON.stringify(dashboard).matchAll(/\b(?:bellhop|http|nodejs|process)_\w+/g)
  const wanted = new Set([...asked].map(([name]) => name))
  assert.ok(wanted.size > 20, `only ${wanted.size}`)
  for (const name of wanted) assert.ok(names.has(name), name)
})

test('the guide for operators explains every metric', async () => {
  const guide = textOf('operating.md')
  for (const name of (await readMetrics()).keys()) assert.ok(guide.includes(`\`${name}\``), name)
})

test('every panel of the example dashboard asks the source that was chosen', () => {
  const [variable] = dashboard.templating.list
  assert.deepEqual([variable.name, variable.type], ['datasource', 'datasource'])
  const ids = new Set(dashboard.panels.map(({ id }: { id: number }) => id))
  assert.equal(ids.size, dashboard.panels.length)
  for (const { title, datasource, targets } of dashboard.panels) {
    assert.deepEqual(datasource, { type: 'prometheus', uid: `\${${variable.name}}` }, title)
    assert.ok(targets.length > 0, title)
  }
})
