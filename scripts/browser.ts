// Finds a Chromium for the tests of pages, or installs one. `BELLHOP_TEST_BROWSER` names another.
import { execFile, spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, globSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const answerMs = 30_000
const installMs = 300_000

/** The path of a Chromium that starts. Throws if there is none and none can be had. */
export async function ensureBrowser(): Promise<string> {
  const named = process.env.BELLHOP_TEST_BROWSER
  if (named) {
    if (await starts(named)) return named
    throw new Error(`BELLHOP_TEST_BROWSER is ${named}, which does not start`)
  }
  return (await findBrowser()) ?? (await installBrowser())
}

export async function findBrowser(): Promise<string | undefined> {
  for (const path of [...inPath(), ...usualPlaces(), ...ofPlaywright()]) {
    if (await starts(path)) return path
  }
  return existsSync(ownPackage) ? unpackOwn() : undefined
}

/** Some are only a hint at where to get one. */
async function starts(path: string): Promise<boolean> {
  try {
    accessSync(path, constants.X_OK)
    const { stdout } = await run(path, ['--version'], { timeout: answerMs })
    return /Chrom/.test(stdout)
  } catch {
    return false
  }
}

/** First the one without windows of its own, which costs a quarter less. */
const names = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]

function inPath(): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).filter(existsSync)
}

const usualPlaces = () =>
  [
    '/usr/lib/chromium/chromium',
    '/opt/google/chrome/chrome',
    '/snap/bin/chromium',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  ].filter(existsSync)

/** The newest of those that Playwright has fetched for others. */
function ofPlaywright(): string[] {
  const caches = [
    process.env.PLAYWRIGHT_BROWSERS_PATH,
    join(homedir(), '.cache/ms-playwright'),
    join(homedir(), 'Library/Caches/ms-playwright'),
    join(homedir(), 'AppData/Local/ms-playwright'),
  ]
  const files = ['chrome', 'chrome.exe', 'Chromium.app/Contents/MacOS/Chromium']
  return caches
    .filter((cache) => cache !== undefined)
    .flatMap((cache) => globSync(files.map((file) => `${cache}/chromium-*/chrome-*/${file}`)))
    .sort()
    .reverse()
}

async function installBrowser(): Promise<string> {
  console.error('Installing a browser for the tests …')
  const byApt = installByApt() ? await findBrowser() : undefined
  const installed = byApt ?? (installOwn() ? await unpackOwn() : undefined)
  if (installed !== undefined) return installed
  throw new Error(
    'The tests of pages need Chromium, and it could not be installed (see above). Install it, or name one: BELLHOP_TEST_BROWSER=/path/to/chromium',
  )
}

function installByApt(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const aptGet = (...words: string[]) => succeeds('apt-get', ['-qq', ...words], env)
  const install = (name: string) => aptGet('install', '-y', '--no-install-recommends', name)
  return aptGet('update') && (install('chromium-headless-shell') || install('chromium'))
}

const ownFolder = fileURLToPath(new URL('../.browser', import.meta.url))
const ownPackage = join(ownFolder, 'node_modules/@sparticuz/chromium')
const ownVersion = '153.0.0'

/** A Chromium in an npm package, for Linux machines where nothing can be installed. */
function installOwn(): boolean {
  if (process.platform !== 'linux' || process.arch !== 'x64') return false
  const options = ['--prefix', ownFolder, '--no-save', '--no-package-lock', '--loglevel=error']
  return succeeds('npm', ['install', ...options, `@sparticuz/chromium@${ownVersion}`])
}

interface OwnChromium {
  default: { executablePath(): Promise<string> }
}

async function unpackOwn(): Promise<string | undefined> {
  // It brings the libraries that a bare machine lacks, but only to those who say that they are one.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x'
  const module: OwnChromium = await import(pathToFileURL(join(ownPackage, 'build/index.js')).href)
  const path = await module.default.executablePath()
  return (await starts(path)) ? path : undefined
}

function succeeds(command: string, args: string[], env = process.env): boolean {
  const { status } = spawnSync(command, args, {
    // What it has to say must not stand on standard output, which belongs to the tests.
    env,
    stdio: ['ignore', 2, 2],
    timeout: installMs,
  })
  return status === 0
}

if (import.meta.main) {
  await ensureBrowser().catch((error: Error) => {
    console.error(`Bellhop: ${error.message}`)
    process.exitCode = 1
  })
}
