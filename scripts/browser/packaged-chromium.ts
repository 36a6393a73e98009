import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

// A Chromium in an npm package, made for machines on which nothing can be installed: it needs no
// library that a bare Linux lacks. It has a package.json and a lock file of its own, since most
// developers have a browser and need not download 70 MB more.

const folder = fileURLToPath(new URL('../chromium', import.meta.url))
const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
const packageName = '@sparticuz/chromium'
const unpacked = join(folder, 'node_modules', `.unpacked-${dependencies[packageName]}`)
const installTimeoutMs = 600_000

export interface BrowserProgram {
  path: string
  /** What it needs in its environment. */
  env?: Record<string, string>
}

export function findPackagedChromium(): BrowserProgram | undefined {
  if (!existsSync(unpacked)) return undefined
  return {
    path: join(unpacked, 'chromium'),
    env: {
      FONTCONFIG_PATH: join(unpacked, 'fonts'),
      LD_LIBRARY_PATH: join(unpacked, 'al2023/lib'),
    },
  }
}

export function installPackagedChromium(): BrowserProgram | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  console.error('No headless Chromium is installed: bringing one from npm…')
  const isInstalled = succeeds('npm', ['ci', '--prefix', folder, '--loglevel=error'])
  return isInstalled && unpack() ? findPackagedChromium() : undefined
}

function unpack(): boolean {
  const partial = join(folder, 'node_modules', '.unpacking')
  rmSync(partial, { recursive: true, force: true })
  mkdirSync(partial)
  const program = `
    import chromium from ${JSON.stringify(import.meta.resolve(`../chromium/node_modules/${packageName}/build/index.js`))}
    await chromium.executablePath()`
  const isUnpacked = succeeds(process.execPath, ['--input-type=module', '--eval', program], {
    TMPDIR: partial,
    // It adds the libraries only where it recognizes a bare machine.
    AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x',
  })
  if (!isUnpacked) return false
  writeFileSync(join(partial, 'fonts/fonts.conf'), fontsConfig)
  renameSync(partial, unpacked)
  return true
}

/** The fonts of the system, if any, and the one in the package. */
const fontsConfig = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${join(unpacked, 'fonts/fonts')}</dir>
  <cachedir>${join(unpacked, 'fonts/cache')}</cachedir>
</fontconfig>
`

function succeeds(command: string, args: string[], env: Record<string, string> = {}): boolean {
  const { status } = spawnSync(command, args, {
    env: { ...process.env, ...env },
    // Standard output belongs to the tests.
    stdio: ['ignore', 2, 2],
    timeout: installTimeoutMs,
  })
  return status === 0
}
