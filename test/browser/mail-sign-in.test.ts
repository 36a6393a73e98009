import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { openTokenServer, type TokenServer } from '../support/network/token-server.ts'
import { checkAxe } from './support/axe.ts'
import { admin } from './support/demo-desk.ts'
import { checkFits } from './support/fits.ts'
import { screenshot } from './support/screenshot.ts'
import { type Stage, setStage } from './support/stage.ts'

// A mailbox at Google: its admin signs in there, and comes back. Only Google is played.

let stage: Stage
let tokens: TokenServer
before(async () => {
  tokens = await openTokenServer()
  stage = await setStage({ tickets: 5, env: { BELLHOP_MAIL_ALLOW_PRIVATE: 'true' } })
})
after(async () => {
  await stage[Symbol.asyncDispose]()
  await tokens[Symbol.asyncDispose]()
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Where Google asks whether Bellhop may use the account, it answers at once. */
async function playGoogle(page: Page, answer: Record<string, string>): Promise<URL[]> {
  const asked: URL[] = []
  await page.route('https://accounts.google.com/**', async (route) => {
    const url = new URL(route.request().url())
    asked.push(url)
    const back = new URL(url.searchParams.get('redirect_uri')!)
    const params = { state: url.searchParams.get('state')!, ...answer }
    back.search = new URLSearchParams(params).toString()
    await route.fulfill({ status: 302, headers: { location: back.href } })
  })
  await page.route('**/oauth-code', (route) => {
    const body = { ...route.request().postDataJSON(), token_url: tokens.url }
    return route.continue({ postData: JSON.stringify(body) })
  })
  return asked
}

test('an admin connects a mailbox at Google by signing in there', async () => {
  tokens.answer = () => ({ access_token: 'token-1', refresh_token: 'refresh-1' })
  await using tab = await stage.open('/settings/mail', { as: admin })
  const { page } = tab
  const asked = await playGoogle(page, { code: 'code-1' })

  await button(page, 'Connect a mailbox').click()
  // As DNS says that Google takes the mail of this domain.
  const google = { provider: 'google', smtp: null, imap: null }
  await page.route('**/v1/mail-servers?*', (route) => route.fulfill({ json: google }))
  await page.getByLabel('Email address').fill('support@acme.example')
  await page.getByLabel('Display name', { exact: true }).fill('Acme')
  await page.locator('select:has(option[value=google]:checked)').waitFor()
  assert.equal(await page.getByLabel('Password').count(), 0)
  await button(page, 'Connect').click()

  const dialog = page.getByRole('dialog', { name: 'Sign in with your provider' })
  await dialog.getByText(`${stage.desk.url}/settings/mail`).waitFor()
  await button(page, 'Continue').click()
  await dialog.getByText('Enter the client ID of the application').waitFor()
  await dialog.getByLabel('Client ID').fill('bellhop')
  await dialog.getByLabel('Client secret').fill('secret')
  await checkAxe(page)
  await checkFits(page)
  await screenshot(page, 'mail-sign-in')
  await button(page, 'Continue').click()

  await page.getByText('Signed in with OAuth 2.0.').waitFor()
  const { data: mailboxes } = await stage.desk.api.GET('/v1/mailboxes')
  const { smtp, incoming } = mailboxes.find(({ name }) => name === 'Acme')!
  assert.deepEqual([smtp.host, smtp.username], ['smtp.gmail.com', 'support@acme.example'])
  assert.deepEqual([incoming.imap?.host, incoming.imap?.port], ['imap.gmail.com', 993])
  assert.equal(asked.length, 1)
  const { code, code_verifier, client_secret } = tokens.requests[0]!
  assert.deepEqual([code, client_secret], ['code-1', 'secret'])
  assert.ok(code_verifier)
  // Neither a reload nor Back sends the code again.
  assert.equal(new URL(page.url()).searchParams.get('code'), null)
  assert.equal(await page.evaluate(() => sessionStorage.getItem('bellhop.mail-sign-in')), null)
})

test('what the provider or the server says against it is shown, and nothing changes', async () => {
  const address = 'help@acme.example'
  const smtp = { host: 'smtp.gmail.com', port: 587, security: 'starttls' } as const
  const body = { address, name: 'Help', smtp }
  const { data: mailbox } = await stage.desk.api.POST('/v1/mailboxes', { body })
  await using tab = await stage.open(`/settings/mail?mailbox=${mailbox.id}`, { as: admin })
  const { page } = tab
  const signIn = async () => {
    await button(page, 'Sign in…').click()
    await page.getByLabel('Client ID').fill('bellhop')
    await button(page, 'Continue').click()
  }

  await playGoogle(page, { error: 'access_denied', error_description: 'You have refused' })
  await signIn()
  await page.getByRole('alert').filter({ hasText: 'You have refused' }).waitFor()
  await page.getByRole('link', { name: 'Back to the mailbox' }).click()

  tokens.answer = () => ({ error: 'invalid_client', error_description: 'Unknown client' })
  await page.unrouteAll()
  await playGoogle(page, { code: 'code-2' })
  tab.expectComplaint(/422/)
  await signIn()
  await page.getByRole('alert').filter({ hasText: 'Unknown client' }).waitFor()

  // Nobody has started this one.
  await page.goto('/settings/mail?state=forged&code=code-3')
  await page.getByRole('alert').filter({ hasText: 'Please start again' }).waitFor()
  const params = { path: { mailbox_id: mailbox.id } }
  const { data } = await stage.desk.api.GET('/v1/mailboxes/{mailbox_id}', { params })
  assert.equal(data.smtp.oauth, null)
})
