// `npm run release`: an archive that runs without Node, npm or network, for the platform of this
// machine, and its checksum. With `--folder FOLDER` only the files, without Node: for the image.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { copyRuntimeFiles, manifest, platform } from './runtime-files.ts'

const root = join(import.meta.dirname, '..')

const { values } = parseArgs({ options: { folder: { type: 'string' } } })
if (values.folder !== undefined) copyRuntimeFiles(values.folder)
else buildArchive()

function buildArchive(): void {
  const name = `bellhop-${manifest.version}-${platform}`
  const output = join(root, 'artifacts', 'release')
  rmSync(join(output, name), { recursive: true, force: true })
  copyRuntimeFiles(join(output, name), ['README.md', 'CHANGELOG.md', 'docs', 'deploy'])
  copyNode(join(output, name, 'node'))
  const archive = join(output, `${name}.tar.gz`)
  pack(output, name, archive)
  const hash = createHash('sha256').update(readFileSync(archive)).digest('hex')
  writeFileSync(`${archive}.sha256`, `${hash}  ${name}.tar.gz\n`)
  rmSync(join(output, name), { recursive: true })
  console.log(`${archive} (${Math.round(statSync(archive).size / 1e6)} MB)`)
}

function copyNode(target: string): void {
  const installed = dirname(createRequire(import.meta.url).resolve('node/package.json'))
  mkdirSync(join(target, 'bin'), { recursive: true })
  cpSync(join(installed, 'bin', 'node'), join(target, 'bin', 'node'))
  cpSync(join(installed, 'node_modules', `node-${platform}`, 'LICENSE'), join(target, 'LICENSE'))
}

/** The same files make the same archive: sorted, without owners, all as old as the commit. */
function pack(folder: string, name: string, archive: string): void {
  const git = ['log', '-1', '--format=%ct']
  const time = execFileSync('git', git, { cwd: root, encoding: 'utf8' }).trim()
  execFileSync('tar', [
    '--create',
    `--file=${archive}`,
    '--use-compress-program=gzip -9n',
    '--sort=name',
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mode=u=rwX,go=rX',
    `--mtime=@${time}`,
    `--directory=${folder}`,
    name,
  ])
}
