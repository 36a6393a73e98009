// Makes the client a package of plain JavaScript with its types, in `dist/`: to be installed, and for
// Node 20. The sources serve the desk itself; Node strips no types from what is installed.
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = import.meta.dirname
const compiler = fileURLToPath(import.meta.resolve('typescript/bin/tsc'))

export function buildPackage(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  compile(folder)
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`)
}

function compile(folder: string): void {
  const args = [compiler, '--project', root, '--outDir', folder]
  const { status } = spawnSync(process.execPath, args, { stdio: ['ignore', 2, 2] })
  if (status !== 0) throw new Error('The client could not be compiled')
}

/** That of the sources, with what was made of them in their place. */
function manifest(): object {
  const text = readFileSync(join(root, 'package.json'), 'utf8')
  const { scripts, devDependencies, ...kept } = JSON.parse(text)
  return { ...kept, exports: { '.': { types: './index.d.ts', default: './index.js' } } }
}

if (import.meta.main) buildPackage(join(root, 'dist'))
