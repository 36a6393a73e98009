import { findOrganization } from '../../../src/accounts/organizations/store.ts'
import { hashPassword } from '../../../src/accounts/passwords/hash.ts'
import { upsertPassword } from '../../../src/accounts/passwords/store.ts'
import { codeAt, currentStep } from '../../../src/accounts/totp/rfc6238.ts'
import { deleteTotp, enableTotp, upsertTotp } from '../../../src/accounts/totp/store.ts'
import { findUserByEmail } from '../../../src/accounts/users/store.ts'
import type { Role } from '../../../src/platform/access/permissions.ts'
import type { Db } from '../../../src/platform/db/db.ts'
import { type Clock, toTimestamp } from '../../../src/platform/time.ts'
import { ApiClient, type TestResponse } from '../client/client.ts'
import type { Desk } from '../desk/desk.ts'

export const strongPassword = 'seven brass keys on a hook'
let known: Promise<string> | undefined

/** Gives a user the good password, without a link. */
export async function setPassword(
  desk: { db: Db; clock: Clock },
  email: string,
  slug = 'acme',
): Promise<void> {
  known ??= hashPassword(strongPassword, { address: '127.0.0.1' })
  const hash = await known
  await desk.db.transact(async (tx) => {
    const bound = tx.in((await findOrganization(tx, slug))!.id)
    const user = await findUserByEmail(bound, email)
    await upsertPassword(bound, user!.id, hash, toTimestamp(desk.clock.now()))
  })
}

let people = 0

/** A new user at acme, with the strong password. */
export async function addUserWithPassword(desk: Desk, role: Role = 'agent') {
  const email = `person-${++people}@acme.example`
  const id = await desk.addUser(email, role)
  await setPassword(desk, email)
  return { email, id }
}

const totpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

/** Gives a user a second factor, confirmed or not, of which no code was used. */
export async function setUpTotp(
  desk: Desk,
  email: string,
  { slug = 'acme', isOn = true } = {},
): Promise<void> {
  await desk.db.transact(async (tx) => {
    const bound = tx.in((await findOrganization(tx, slug))!.id)
    const { id } = (await findUserByEmail(bound, email))!
    await deleteTotp(bound, id)
    await upsertTotp(bound, id, totpSecret, toTimestamp(desk.clock.now()))
    if (isOn) await enableTotp(bound, id)
  })
}

/** What the authenticator shows now, or so many steps from now. */
export const totpCode = (desk: Desk, steps = 0, secret = totpSecret) =>
  codeAt(secret, currentStep(toTimestamp(desk.clock.now())) + steps)

/** Calls the API as a page of the console would: with the cookie that it was given, and no key. */
export class CookieClient extends ApiClient {
  cookie: string | undefined
  readonly origin: string

  constructor(url: string, origin = url) {
    super(url)
    this.origin = origin
  }

  override async call(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<TestResponse> {
    const answer = await super.call(method, path, body, {
      ...(method === 'GET' ? {} : { origin: this.origin }),
      ...(this.cookie === undefined ? {} : { cookie: this.cookie }),
      ...headers,
    })
    const [given] = answer.headers.getSetCookie()
    if (given !== undefined)
      this.cookie = given.includes('Max-Age=0') ? undefined : given.split(';')[0]!
    return answer
  }

  signIn(
    email: string,
    more: object = {},
    headers: Record<string, string> = {},
  ): Promise<TestResponse> {
    const body = { organization: 'acme', email, password: strongPassword, ...more }
    return this.call('POST', '/v1/sessions', body, headers)
  }

  /** The key itself, as only the browser knows it. */
  get secret(): string {
    return this.cookie?.split('=')[1] ?? ''
  }
}

/** A user with a password, signed in. */
export async function signInClient(
  desk: Desk,
  email: string,
  more: object = {},
): Promise<CookieClient> {
  await setPassword(desk, email)
  const browser = new CookieClient(desk.url)
  await browser.signIn(email, more)
  return browser
}
