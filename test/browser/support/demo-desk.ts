import assert from 'node:assert/strict'
import { type Bellhop, createBellhop } from '@bellhop/sdk'
import { pino } from 'pino'
import type { BrowserContext } from 'playwright-core'
import { byOperator } from '../../../src/access/act.ts'
import { at } from '../../../src/cli/demo/agents.ts'
import { fillOrganization } from '../../../src/cli/demo/fill.ts'
import { readConfig } from '../../../src/config.ts'
import type { Db } from '../../../src/db/db.ts'
import { openDatabase } from '../../../src/db/open.ts'
import { createFirstOrganization } from '../../../src/organizations/create.ts'
import { buildServer } from '../../../src/server.ts'
import { type Clock, systemClock, utcSeconds } from '../../../src/time.ts'
import { givePassword, goodPassword } from '../../support/browser.ts'
import { writeMigratedFile } from '../../support/migrated-file.ts'
import { makeDataDir } from '../../support/process.ts'

export const admin = 'admin@example.com'
/** An agent of the demo. */
export const agent = at('jonas.albrecht')

/** A desk with a life of its own, at a real socket. */
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
  writeMigratedFile(dataDir.path)
  const config = readConfig({
    ...{ PORT: '0', ...dataDir.env },
    ...{ BELLHOP_RATE_LIMIT: '0', BELLHOP_AUTH_RATE_LIMIT: '0', BELLHOP_PUBLIC_RATE_LIMIT: '0' },
  })
  const clock = systemClock
  const db = await openDatabase(config, { isServer: true })
  cleanup.defer(() => db.close())
  const app = await buildServer({ config, db, log: pino({ level: 'silent' }), clock })
  cleanup.defer(() => app.close())
  const url = await app.listen({ host: config.host, port: config.port })
  const wayIn = await db.transact((tx) =>
    createFirstOrganization(tx, undefined, byOperator(utcSeconds(clock.now()))),
  )
  await fillOrganization(db, { tickets }, clock.now())
  const api = createBellhop({ url, key: wayIn!.key })
  const everything = cleanup.move()
  return {
    ...{ url, api, signIn: signInAt({ url, db, clock }) },
    [Symbol.asyncDispose]: () => everything.disposeAsync(),
  }
}

/** Whoever signs in for the first time is given a password. */
function signInAt(desk: { url: string; db: Db; clock: Clock }): DemoDesk['signIn'] {
  const known = new Set<string>()
  return async (context, email = admin) => {
    if (!known.has(email)) await givePassword(desk, email, 'main')
    known.add(email)
    const answer = await context.request.post(`${desk.url}/v1/sessions`, {
      headers: { origin: desk.url },
      data: { organization: 'main', email, password: goodPassword },
    })
    assert.equal(answer.status(), 201, await answer.text())
  }
}
