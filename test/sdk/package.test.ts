import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { buildPackage } from '../../sdk/build.ts'
import { type Desk, openDesk } from '../support/desk/desk.ts'

// The client as others have it: built, and installed in a folder that knows nothing of this one.

let desk: Desk
let folder: string
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bellhop-sdk-'))
  await install(join(folder, 'node_modules'))
  desk = await openDesk()
})
after(async () => {
  await desk?.close()
  await rm(folder, { recursive: true })
})

const repository = fileURLToPath(new URL('../..', import.meta.url))
const manifestOf = (path: string) => JSON.parse(readFileSync(path, 'utf8'))
const { version } = manifestOf(join(repository, 'sdk', 'package.json'))

/** Unpacks the tarball as npm would, but without asking a registry for what it depends on. */
async function install(modules: string): Promise<void> {
  const target = join(modules, '@bellhop', 'sdk')
  await mkdir(target, { recursive: true })
  buildPackage(join(folder, 'built'))
  await run('npm', ['pack', '--silent', './built'])
  await run('tar', ['-xzf', `bellhop-sdk-${version}.tgz`, '--strip-components=1', '-C', target])
  // What npm puts beside it, and the types of Node.
  for (const name of ['openapi-fetch', 'openapi-typescript-helpers', '@types']) {
    await symlink(join(repository, 'node_modules', name), join(modules, name), 'junction')
  }
}

/** Runs something in the folder of the program, and gives what it wrote. */
async function run(file: string, args: string[], env: Record<string, string> = {}) {
  const { PATH = '' } = process.env
  const told = await promisify(execFile)(file, args, {
    cwd: folder,
    env: { PATH, ...env },
  }).catch(({ stdout, stderr }) => assert.fail(`${stdout}${stderr}`))
  return told.stdout.trim()
}

/** Ours, and those of the machine. */
function nodes(): string[] {
  const onPath = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'node'))
  const found = [process.execPath, ...onPath].filter(existsSync).map((file) => realpathSync(file))
  return [...new Set(found)]
}

const program = `
import { createBellhop, listAll, listen } from '@bellhop/sdk'

const desk = createBellhop({ url: process.env.DESK_URL, key: process.env.DESK_KEY })
const subject = 'Asked by ' + process.version
const ask = () =>
  desk.POST('/v1/tickets', {
    body: { customer_name: 'Maya', customer_email: 'maya@example.com', subject, description: '' },
  })

let made
for await (const { type } of listen(desk, { types: ['ticket.*'], onOpen: () => (made = ask()) })) {
  console.log(type)
  break
}
const { data } = await made
for await (const ticket of listAll(desk, '/v1/tickets', { params: { query: { limit: 1 } } })) {
  if (ticket.id === data.id) console.log(ticket.subject)
}
`

test('the tarball holds the compiled client and its types, and can be published', async () => {
  const installed = join(folder, 'node_modules', '@bellhop', 'sdk')
  const files = (await readdir(installed)).filter((name) => !/\.js$|\.d\.ts$/.test(name))
  assert.deepEqual(files.sort(), ['LICENSE', 'README.md', 'package.json'])
  assert.ok(existsSync(join(installed, 'index.js')) && existsSync(join(installed, 'index.d.ts')))
  const manifest = manifestOf(join(installed, 'package.json'))
  assert.equal(manifest.version, manifestOf(join(repository, 'package.json')).version)
  assert.equal(manifest.private, undefined)
  assert.equal(manifest.license, 'MIT')
})

test('the package runs on every Node from 20 on, without its types', async (t) => {
  await writeFile(join(folder, 'program.mjs'), program)
  const env = { DESK_URL: desk.url, DESK_KEY: desk.alice.key! }
  for (const node of nodes()) {
    const version = await run(node, ['--version'])
    if (Number.parseInt(version.slice(1), 10) < 20) continue
    t.diagnostic(`${version}: ${node}`)
    const flags = node === process.execPath ? ['--no-strip-types'] : []
    const told = await run(node, [...flags, 'program.mjs'], env)
    assert.deepEqual(told.split('\n'), ['ticket.created', `Asked by ${version}`])
  }
})

const typedProgram = `
import { BellhopError, createBellhop, type Ticket } from '@bellhop/sdk'

const desk = createBellhop({ url: process.env.DESK_URL!, key: process.env.DESK_KEY! })
const { data } = await desk.POST('/v1/tickets', {
  body: { customer_name: 'Maya', customer_email: 'maya@example.com', subject: 'Typed', description: '' },
})
const ticket: Ticket = data
// @ts-expect-error: there is no such field
ticket.color
try {
  await desk.POST('/v1/teams', { body: { name: '' } })
} catch (error) {
  if (error instanceof BellhopError) console.log(ticket.subject, error.status)
}
`

/** What the examples take for granted. */
const assumed = `
declare const bytes: Uint8Array<ArrayBuffer>
declare function remember(cursor: string | undefined): Promise<void>
`

test('a TypeScript program and the examples of the README compile, and the program runs', async () => {
  const text = readFileSync(join(repository, 'sdk', 'README.md'), 'utf8')
  const examples = [...text.matchAll(/^```ts\n(.*?)^```/gms)].map(([, code]) => code)
  assert.ok(examples.length >= 5)
  await writeFile(join(folder, 'examples.mts'), examples.join('\n') + assumed)
  await writeFile(join(folder, 'typed.mts'), typedProgram)
  const compiler = dirname(fileURLToPath(import.meta.resolve('typescript/package.json')))
  const flags = ['--strict', '--target', 'es2022', '--module', 'nodenext', '--types', 'node']
  const files = ['examples.mts', 'typed.mts']
  await run(process.execPath, [join(compiler, 'bin', 'tsc'), ...flags, ...files])
  const env = { DESK_URL: desk.url, DESK_KEY: desk.alice.key! }
  assert.equal(await run(process.execPath, ['--no-strip-types', 'typed.mjs'], env), 'Typed 422')
})
