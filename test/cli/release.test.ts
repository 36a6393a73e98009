import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { copyRuntimeFiles, manifest } from '../../scripts/runtime-files.ts'
import { ApiClient, ticketInput } from '../support/client/client.ts'
import { makeDataDir, startServer } from '../support/process/process.ts'

const modules = join(import.meta.dirname, '../../node_modules')

test('the files of a release suffice for the server and the command line', async () => {
  await using release = await makeDataDir()
  await using data = await makeDataDir()
  copyRuntimeFiles(release.path)
  assert.ok(!existsSync(join(release.path, 'node_modules', 'node')))
  const { version } = JSON.parse(readFileSync(join(release.path, 'package.json'), 'utf8'))
  assert.equal(version, manifest.version)
  assert.deepEqual(filesWith(modules, release.path), [], 'files with paths of this machine')

  await using server = await startServer(data.env, join(release.path, 'bin', 'serve.mjs'))
  const client = new ApiClient(server.url, server.firstKey)
  const created = await client.post('/v1/tickets', ticketInput())
  assert.equal(created.status, 201)
  // Each of these loads files or packages that nothing has loaded before.
  for (const path of [
    '/',
    '/docs',
    '/openapi.json',
    '/portal',
    `/t/${created.body.tracking_token}`,
  ]) {
    assert.equal((await client.get(path)).status, 200, path)
  }
  const form = new FormData()
  const image = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  form.append('file', new File([new Uint8Array(image)], 'red.png', { type: 'image/png' }))
  const files = `/v1/tickets/${created.body.id}/attachments`
  const uploaded = await client.post(files, form)
  assert.equal((await client.get(`${files}/${uploaded.body[0].id}/preview`)).status, 200)

  const demo = [join(release.path, 'bin', 'bellhop.mjs'), 'demo', '--tickets', '3']
  await promisify(execFile)(process.execPath, demo, { cwd: data.path, env: data.env })
})

function filesWith(text: string, folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return files
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file).includes(text))
}
