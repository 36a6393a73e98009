import { execFile } from 'node:child_process'
import { mkdtempDisposable, readFile } from 'node:fs/promises'
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
  /** The API, with the key of the admin. */
  api: Bellhop
  /** Opens a page in a window of its own. */
  open(path: string, options?: { isSignedIn?: boolean }): Promise<Page>
  /** Runs a command beside the server. */
  bellhop(...words: string[]): Promise<Finished>
  /** A link for a new member to set a password. */
  invite(): Promise<string>
}

const buildScript = fileURLToPath(new URL('../../../web/build.mjs', import.meta.url))
const timeoutMs = 60_000

export async function openPseudoDesk(): Promise<PseudoDesk> {
  await using cleanup = new AsyncDisposableStack()
  const folder = cleanup.use(await mkdtempDisposable(join(tmpdir(), 'bellhop-pseudo-')))
  const built = join(folder.path, 'dist')
  const args = [buildScript, '--language', 'pseudo', '--out', built]
  await promisify(execFile)(process.execPath, args)
  const dataDir = cleanup.use(await makeDataDir())
  const server = cleanup.use(
    await startServer({ ...dataDir.env, ...settings, NODE_OPTIONS: '--conditions=pseudo' }),
  )
  const browser = await openBrowser()
  cleanup.defer(() => browser.close())
  const { url } = server
  const api = createBellhop({ url, key: server.firstKey! })
  await nameInCyrillic(api)
  const cookies = await signIn(browser, url, server.firstLink!)
  const everything = cleanup.move()
  return {
    url,
    api,
    async open(path, { isSignedIn = false } = {}) {
      const context = await browser.newContext({ baseURL: url })
      context.setDefaultTimeout(timeoutMs)
      if (isSignedIn) await context.addCookies(cookies)
      await serveConsole(context, built)
      const page = await context.newPage()
      await page.goto(path)
      return page
    },
    bellhop: (...words) => runCli(words, dataDir.env),
    invite: () => invite(api),
    [Symbol.asyncDispose]: () => everything.disposeAsync(),
  }
}

const settings = {
  BELLHOP_LOG_LEVEL: 'silent',
  BELLHOP_RATE_LIMIT: '0',
  BELLHOP_AUTH_RATE_LIMIT: '0',
  BELLHOP_PUBLIC_RATE_LIMIT: '0',
  // Webhooks of these tests lead to a port of this machine where nothing listens.
  BELLHOP_WEBHOOK_ALLOW_PRIVATE: 'true',
}

/** The names that a new desk comes with. */
async function nameInCyrillic(api: Bellhop): Promise<void> {
  await api.PATCH('/v1/organization', { body: { name: 'Ромашка' } })
  const { data: users } = await api.GET('/v1/users')
  const params = { path: { user_id: users[0]!.id } }
  await api.PATCH('/v1/users/{user_id}', { params, body: { full_name: 'Анна Ким' } })
}

/** By the link of the first admin; gives the cookies of the session. */
async function signIn(browser: Browser, url: string, link: string) {
  const context = await browser.newContext()
  await context.request.post(`${url}/v1/invitations/${basename(link)}`, {
    headers: { origin: url },
    data: { password: strongPassword },
  })
  const cookies = await context.cookies()
  await context.close()
  return cookies
}

let invited = 0

async function invite(api: Bellhop): Promise<string> {
  const body = { email: `member-${++invited}@example.com`, full_name: 'Борис Ли' } as const
  const { data: user } = await api.POST('/v1/users', { body: { ...body, role: 'agent' } })
  const params = { path: { user_id: user.id } }
  const { data } = await api.POST('/v1/users/{user_id}/invitation', { params })
  return new URL(data.url).pathname
}

/** The console that the server sends is in English: it is replaced by the other. */
async function serveConsole(context: BrowserContext, built: string): Promise<void> {
  await context.route('**/assets/*', (route) =>
    route.fulfill({ path: join(built, 'assets', basename(route.request().url())) }),
  )
  await context.route(
    (url) => !url.pathname.startsWith('/v1/') && !url.pathname.includes('assets/'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.continue()
      const response = await route.fetch()
      const isConsole = (await response.text()).includes('id="root"')
      const body = await (isConsole ? readFile(join(built, 'index.html')) : response.body())
      await route.fulfill({ response, body })
    },
  )
}
