import assert from 'node:assert/strict'
import { type Bellhop, createBellhop } from '@bellhop/sdk'
import type { BrowserContext } from 'playwright-core'
import { createFirstOrganization } from '../../../src/accounts/provision.ts'
import { fillOrganization } from '../../../src/cli/demo/fill.ts'
import { asOperator } from '../../../src/platform/access/attribution.ts'
import type { Db } from '../../../src/platform/db/db.ts'
import { type Clock, systemClock, toTimestamp } from '../../../src/platform/time.ts'
import { setPassword, strongPassword } from '../../support/people/browser.ts'
import { writeMigratedFile } from '../../support/postgres/migrated-file.ts'
import { makeDataDir } from '../../support/process/process.ts'
import { serveFrom } from '../../support/process/serve-from.ts'

export const admin = 'admin@example.com'
/** An agent of the demo. */
export const agent = 'jonas.albrecht@mosswick.example'

/** A desk with a life of its own, at a real socket. */
export interface DemoDesk extends AsyncDisposable {
  url: string
  db: Db
  /** The latest lines of the log. */
  logLines: string[]
  /** Of the admin. */
  key: string
  /** The API, with this key. */
  api: Bellhop
  /** Signs a window in: its pages are those of this person from now on. */
  signIn(context: BrowserContext, email?: string): Promise<void>
}

export interface DeskOptions {
  tickets?: number
  /** Settings of the service. */
  env?: Record<string, string>
}

export async function openDemoDesk({ tickets = 60, env }: DeskOptions = {}): Promise<DemoDesk> {
  await using cleanup = new AsyncDisposableStack()
  const dataDir = cleanup.use(await makeDataDir())
  writeMigratedFile(dataDir.path)
  const unlimited = { BELLHOP_AUTH_RATE_LIMIT: '0', BELLHOP_PUBLIC_RATE_LIMIT: '0' }
  const { url, db, logLines } = cleanup.use(await serveFrom(dataDir.path, { ...unlimited, ...env }))
  const now = systemClock.now()
  const initialCredentials = await db.transact((tx) =>
    createFirstOrganization(tx, undefined, asOperator(toTimestamp(now))),
  )
  await fillOrganization(db, { tickets }, now)
  const { key } = initialCredentials!
  const api = createBellhop({ url, key })
  const everything = cleanup.move()
  return {
    url,
    db,
    logLines,
    key,
    api,
    signIn: signInAt({ url, db, clock: systemClock }),
    [Symbol.asyncDispose]: () => everything.disposeAsync(),
  }
}

/** Users get a password when they sign in for the first time. */
function signInAt(desk: { url: string; db: Db; clock: Clock }): DemoDesk['signIn'] {
  const known = new Set<string>()
  return async (context, email = admin) => {
    if (!known.has(email)) await setPassword(desk, email, 'main')
    known.add(email)
    const answer = await context.request.post(`${desk.url}/v1/sessions`, {
      headers: { origin: desk.url },
      data: { organization: 'main', email, password: strongPassword },
    })
    assert.equal(answer.status(), 201, await answer.text())
  }
}
