// Makes the client a package of plain JavaScript with its types, in `dist/`: to be installed, and for
// Node 20. The sources serve the desk itself; Node strips no types from what is installed.
import { spawnSync } from 'node:child_process'
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = import.meta.dirname
const compiler = fileURLToPath(import.meta.resolve('typescript/bin/tsc'))

export function buildPackage(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  compile(folder)
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`)
  copyFileSync(join(root, 'README.md'), join(folder, 'README.md'))
  copyFileSync(join(root, '..', 'LICENSE'), join(folder, 'LICENSE'))
}

function compile(folder: string): void {
  const args = [compiler, '--project', root, '--outDir', folder]
  const { status } = spawnSync(process.execPath, args, { stdio: ['ignore', 2, 2] })
  if (status !== 0) throw new Error('The client could not be compiled')
}

/** That of the sources, which stay private, with what was made of them in their place. */
function manifest(): object {
  const text = readFileSync(join(root, 'package.json'), 'utf8')
  const { private: _, scripts, devDependencies, ...kept } = JSON.parse(text)
  return {
    ...kept,
    // `main` and `types`: for compilers that are set to the older way of resolving packages.
    main: './index.js',
    types: './index.d.ts',
    exports: { '.': { types: './index.d.ts', default: './index.js' } },
    files: ['*.js', '*.d.ts'],
  }
}

if (import.meta.main) buildPackage(join(root, 'dist'))
