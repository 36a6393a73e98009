import assert from 'node:assert/strict'
import { type Bellhop, createBellhop } from '@bellhop/sdk'
import type { BrowserContext } from 'playwright-core'
import { at } from '../../../src/cli/demo/agents.ts'
import { goodPassword } from '../../support/browser.ts'
import { makeDataDir, runCommand, startServer } from '../../support/process.ts'

export const admin = 'admin@example.com'
/** An agent of the demo. */
export const agent = at('jonas.albrecht')

/** A desk with a life of its own, in a process of its own. */
export interface DemoDesk extends AsyncDisposable {
  url: string
  /** The API, with the key of the admin. */
  api: Bellhop
  /** Signs a window in: its pages are those of this person from now on. */
  signIn(context: BrowserContext, email?: string): Promise<void>
}

export async function openDemoDesk({ tickets = 60 } = {}): Promise<DemoDesk> {
  await using cleanup = new AsyncDisposableStack()
  const dataDir = cleanup.use(await makeDataDir())
  const server = cleanup.use(
    await startServer({
      ...dataDir.env,
      ...{ BELLHOP_RATE_LIMIT: '0', BELLHOP_AUTH_RATE_LIMIT: '0', BELLHOP_PUBLIC_RATE_LIMIT: '0' },
    }),
  )
  const demo = await runCommand(['demo', '--tickets', String(tickets)], dataDir.env)
  assert.equal(demo.code, 0, demo.stderr)
  const { url } = server
  const api = createBellhop({ url, key: server.firstKey! })
  const everything = cleanup.move()
  return {
    ...{ url, api, signIn: signInAt(url, api) },
    [Symbol.asyncDispose]: () => everything.disposeAsync(),
  }
}

/** Whoever signs in for the first time is given a password by a link. */
function signInAt(url: string, api: Bellhop): DemoDesk['signIn'] {
  const known = new Set<string>()

  async function setPassword(email: string): Promise<void> {
    const user_id = await userCalled(api, email)
    const { data: link } = await api.POST('/v1/users/{user_id}/invitation', {
      params: { path: { user_id } },
    })
    const token = link.url.split('/').at(-1)!
    await createBellhop({ url }).POST('/v1/invitations/{token}', {
      ...{ params: { path: { token } }, body: { password: goodPassword } },
    })
    known.add(email)
  }

  return async (context, email = admin) => {
    if (!known.has(email)) await setPassword(email)
    const answer = await context.request.post(`${url}/v1/sessions`, {
      headers: { origin: url },
      data: { organization: 'main', email, password: goodPassword },
    })
    assert.equal(answer.status(), 201, await answer.text())
  }
}

async function userCalled(api: Bellhop, email: string): Promise<string> {
  const { data: users } = await api.GET('/v1/users', { params: { query: { limit: 100 } } })
  const user = users.find((user) => user.email === email)
  assert.ok(user, `${email} is not at the desk`)
  return user.id
}
