import { execFile } from 'node:child_process'
import { cp, mkdtempDisposable, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type Bellhop, createBellhop } from '@bellhop/sdk'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { strongPassword } from '../../support/people/browser.ts'
import { type Finished, makeDataDir, runCli, startServer } from '../../support/process/process.ts'
import { openBrowser } from './chromium.ts'

// A desk whose console and portal speak the pseudo-language. What people have written on it is in
// Cyrillic letters, so that all Latin ones are ours.

export interface PseudoDesk extends AsyncDisposable {
  url: string
  /** Of the admin. */
  key: string
  /** The API, with this key. */
  api: Bellhop
  /** Opens a page in the window of the admin, or in one where nobody is signed in. */
  open(path: string, options?: OpenOptions): Promise<Page>
  /** Runs a command beside the server. */
  bellhop(...words: string[]): Promise<Finished>
  /** A link for a new member to set a password. */
  invite(): Promise<string>
}

interface OpenOptions {
  isSignedIn?: boolean
  /** A dialog will be opened over the page, which stays as it is. */
  isForDialog?: boolean
}

const root = fileURLToPath(new URL('../../..', import.meta.url))
const timeoutMs = 60_000

export async function openPseudoDesk(): Promise<PseudoDesk> {
  await using cleanup = new AsyncDisposableStack()
  const folder = cleanup.use(await mkdtempDisposable(join(tmpdir(), 'bellhop-pseudo-')))
  await install(folder.path)
  const dataDir = cleanup.use(await makeDataDir())
  const env = {
    ...dataDir.env,
    ...settings,
    NODE_OPTIONS: '--conditions=pseudo',
    // That of the project would keep what was compiled here, under a name that never comes again.
    NODE_COMPILE_CACHE: join(folder.path, 'compiled'),
  }
  const server = cleanup.use(await startServer(env, join(folder.path, 'bin/serve.mjs')))
  const browser = await openBrowser()
  cleanup.defer(() => browser.close())
  const { url } = server
  const key = server.firstKey!
  const api = createBellhop({ url, key })
  await nameInCyrillic(api)
  const ofNobody = await openWindow(browser, url)
  const ofAdmin = await openWindow(browser, url)
  await signIn(ofAdmin.context(), url, server.firstLink!)
  let pathBelowDialog: string | undefined
  const everything = cleanup.move()
  return {
    url,
    key,
    api,
    async open(path, { isSignedIn = false, isForDialog = false } = {}) {
      const page = isSignedIn ? ofAdmin : ofNobody
      if (isForDialog && path === pathBelowDialog && (await returnTo(page, path))) return page
      pathBelowDialog = isForDialog ? path : undefined
      // A request of the previous page may still be in flight.
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.setViewportSize(viewport)
      await page.goto(path)
      return page
    },
    bellhop: (...words) => runCli(words, dataDir.env),
    invite: () => invite(api),
    [Symbol.asyncDispose]: () => everything.disposeAsync(),
  }
}

/** A copy of the server, which finds the console in its own folder. */
async function install(folder: string): Promise<void> {
  for (const name of ['bin', 'src', 'generated', 'package.json']) {
    await cp(join(root, name), join(folder, name), { recursive: true })
  }
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  const out = join(folder, 'web/dist')
  const args = [join(root, 'web/build.mjs'), '--language', 'pseudo', '--out', out]
  await promisify(execFile)(process.execPath, args)
}

/**
 * For many pages, one after the other: in a window of its own, each would be fetched, compiled and
 * drawn as if the browser had seen none of the others. What a page has stored is gone on the next.
 */
async function openWindow(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport })
  context.setDefaultTimeout(timeoutMs)
  await context.addInitScript('localStorage.clear(); sessionStorage.clear()')
  return context.newPage()
}

/** Whether nothing is open over this page any more, so that it need not be loaded again. */
async function returnTo(page: Page, path: string): Promise<boolean> {
  await page.keyboard.press('Escape')
  return page.url().endsWith(path) && (await page.locator('dialog').count()) === 0
}

const viewport = { width: 1280, height: 720 }

const settings = {
  BELLHOP_LOG_LEVEL: 'silent',
  BELLHOP_RATE_LIMIT: '0',
  BELLHOP_AUTH_RATE_LIMIT: '0',
  BELLHOP_PUBLIC_RATE_LIMIT: '0',
  // Webhooks and mailboxes of these tests lead to a port of this machine where nothing listens.
  BELLHOP_WEBHOOK_ALLOW_PRIVATE: 'true',
  BELLHOP_MAIL_ALLOW_PRIVATE: 'true',
}

/** The names that a new desk comes with. */
async function nameInCyrillic(api: Bellhop): Promise<void> {
  await api.PATCH('/v1/organization', { body: { name: 'Ромашка' } })
  const { data: users } = await api.GET('/v1/users')
  const params = { path: { user_id: users[0]!.id } }
  await api.PATCH('/v1/users/{user_id}', { params, body: { full_name: 'Анна Ким' } })
}

/** By the link of the first admin. */
async function signIn(context: BrowserContext, url: string, link: string): Promise<void> {
  await context.request.post(`${url}/v1/invitations/${basename(link)}`, {
    headers: { origin: url },
    data: { password: strongPassword },
  })
}

let invited = 0

async function invite(api: Bellhop): Promise<string> {
  const body = { email: `member-${++invited}@example.com`, full_name: 'Борис Ли' } as const
  const { data: user } = await api.POST('/v1/users', { body: { ...body, role: 'agent' } })
  const params = { path: { user_id: user.id } }
  const { data } = await api.POST('/v1/users/{user_id}/invitation', { params })
  return new URL(data.url).pathname
}
