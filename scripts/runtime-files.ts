// Copies what the server needs at run time, and nothing else, for the image and the release archive.
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const root = join(import.meta.dirname, '..')
export const platform = `${process.platform}-${process.arch}`

const own = ['bin', 'src', 'generated', 'demo', 'web/dist', 'LICENSE', '.env.example']

interface Lockfile {
  packages: Record<string, LockedPackage>
}

interface LockedPackage {
  version: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

export const manifest = readJson('package.json') as LockedPackage & Record<string, unknown>

export function copyRuntimeFiles(target: string, extra: string[] = []): void {
  if (!existsSync(join(root, 'web/dist/index.html'))) {
    throw new Error('The console is not built. Run: npm run build')
  }
  mkdirSync(target, { recursive: true })
  for (const path of [...own, ...extra]) copy(path, target)
  for (const path of runtimePackages()) copyPackage(path, target)
  symlinkSync('bin/bellhop', join(target, 'bellhop'))
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(runtimeManifest(), null, 2)}\n`)
}

const copy = (path: string, target: string) =>
  cpSync(join(root, path), join(target, path), { recursive: true })

/** Node comes with the image or beside the archive's other files, not as a package. */
function runtimeDependencies(): Record<string, string> {
  const { node, ...others } = manifest.dependencies!
  return others
}

function runtimeManifest(): object {
  const { scripts, workspaces, devDependencies, allowScripts, ...kept } = manifest
  return { ...kept, dependencies: runtimeDependencies() }
}

/** Folders of all packages that the server's dependencies need, as the lockfile has them. */
function runtimePackages(): string[] {
  const { packages } = readJson('package-lock.json') as Lockfile
  const found = new Set<string>()
  const visit = (name: string, from: string, isOptional: boolean) => {
    const path = resolvePackage(packages, name, from)
    if (path === undefined || !existsSync(join(root, path))) {
      if (isOptional) return
      throw new Error(`${name} is not installed. Run: npm ci`)
    }
    if (found.has(path)) return
    found.add(path)
    const { dependencies = {}, optionalDependencies = {} } = packages[path]!
    for (const other of Object.keys(dependencies)) visit(other, path, false)
    for (const other of Object.keys(optionalDependencies)) visit(other, path, true)
  }
  for (const name of Object.keys(runtimeDependencies())) visit(name, '', false)
  return [...found].toSorted()
}

/** As Node looks for it: in the package's own `node_modules`, then in those further out. */
function resolvePackage(packages: Lockfile['packages'], name: string, from: string) {
  for (
    let folder = from;
    ;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))
  ) {
    const path = join(folder, 'node_modules', name)
    if (packages[path] !== undefined) return path
    if (folder === '') return undefined
  }
}

/** Sources of native parts, types, source maps and the packages' own tests are not run. */
const unusedFile = /\.(map|[cm]?ts|flow|md|c|cc|cpp|h|hpp|gypi?|mk|sh|patch)$|(^|\/)\.[^/]+$/
const unusedFolder = /^(test|tests|benchmarks?|examples?|docs)(\/|$)/

function copyPackage(path: string, target: string): void {
  const source = join(root, path)
  // For a prebuilt binary npm compiles nothing, but leaves makefiles with paths of this machine.
  const isPrebuilt = existsSync(join(source, 'prebuilds', `${platform}.node`))
  const unused = isPrebuilt ? join(source, 'build') : undefined
  cpSync(source, join(target, path), {
    recursive: true,
    filter: (file) => file !== unused && isUsed(relative(source, file)),
  })
}

function isUsed(file: string): boolean {
  if (/^node_modules(\/|$)/.test(file) || unusedFolder.test(file) || unusedFile.test(file))
    return false
  // better-sqlite3 brings its binary for every platform.
  const prebuilt = /^prebuilds\/(.+)\.node$/.exec(file)?.[1]
  return prebuilt === undefined || prebuilt === platform
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(join(root, path), 'utf8'))
}
