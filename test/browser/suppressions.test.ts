import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { composeRaw } from '../support/fixtures/mail.ts'
import { checkAxe } from './support/axe.ts'
import { admin, agent } from './support/demo-desk.ts'
import { checkFits } from './support/fits.ts'
import { receiveMail } from './support/received-mail.ts'
import { screenshot } from './support/screenshot.ts'
import { type Stage, setStage } from './support/stage.ts'
import { conversation } from './support/ticket.ts'

// What agents set up around mail, and the shortcuts that show where a mail came from.

let stage: Stage
before(async () => {
  stage = await setStage({ tickets: 3, env: { BELLHOP_MAIL_ALLOW_PRIVATE: 'true' } })
  const smtp = { host: '127.0.0.1', port: 9, security: 'none' } as const
  const body = { address: 'support@acme.example', name: 'Acme', smtp, is_enabled: false }
  await stage.desk.api.POST('/v1/mailboxes', { body })
})
after(() => stage[Symbol.asyncDispose]())

test('an agent writes a signature, and sees it as customers will', async () => {
  await using tab = await stage.open('/settings/profile', { as: admin })
  const { page } = tab
  await page.getByText('You have no signature.').waitFor()
  await page.getByRole('button', { name: 'Edit signature' }).press('Enter')
  await checkAxe(page)
  await page.locator('textarea[name=body]:focus').fill('**{{ agent.name }}**, {{ mailbox.name }}')
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await page.locator('strong', { hasText: 'Admin' }).waitFor()
  await page.getByText(', Acme').waitFor()
  await screenshot(page, 'profile-signature')
})

test('suppressed addresses are added, searched for, and allowed again', async () => {
  for (const email of ['gone@shop.example', 'other@shop.example']) {
    await stage.desk.api.POST('/v1/suppressions', { body: { email, detail: 'Asked for it' } })
  }
  await using tab = await stage.open('/settings/suppressions', { as: agent })
  const { page } = tab
  await page.getByRole('button', { name: 'Suppress address' }).press('Enter')
  await page.locator('input[name=email]:focus').fill('new@shop.example')
  await page.getByRole('button', { name: 'Suppress', exact: true }).press('Enter')
  await page.getByRole('row', { name: 'new@shop.example' }).waitFor()
  await checkAxe(page)
  await checkFits(page)
  await screenshot(page, 'suppressions')

  await page.getByRole('searchbox').fill('GONE@')
  await page.getByRole('row', { name: 'other@shop.example' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Actions for gone@shop.example' }).press('Enter')
  await page.getByRole('option', { name: 'Send mail again' }).press('Enter')
  await page.getByRole('button', { name: 'Send mail again', exact: true }).press('Enter')
  await page.getByText('No addresses match').waitFor()
  const { data } = await stage.desk.api.GET('/v1/suppressions', {})
  assert.deepEqual(
    data.map(({ email }) => email),
    ['new@shop.example', 'other@shop.example'],
  )
})

test('the composer says that the customer gets no mail, and the keys show their mail', async () => {
  const email = 'lost@shop.example'
  const { ticket_id } = await receiveMail(stage.desk, composeRaw({ From: email }))
  await stage.desk.api.POST('/v1/suppressions', { body: { email } })
  const params = { path: { ticket_id: ticket_id! } }
  const { data } = await stage.desk.api.GET('/v1/tickets/{ticket_id}', { params })
  await using tab = await stage.open(`/tickets/${data.ticket_number}`, { as: agent })
  const { page } = tab
  await conversation(page).getByRole('button', { name: 'By mail' }).waitFor()
  await page.keyboard.press('o')
  await page.locator('dialog iframe').waitFor()
  await page.keyboard.press('Escape')
  await page.locator('dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('y')
  await page.getByRole('dialog').getByText('Why').first().waitFor()
  await page.keyboard.press('Escape')
  await page.locator('dialog').waitFor({ state: 'detached' })

  await page.keyboard.press('r')
  await page.getByText(`Replies aren’t sent to ${email}`).waitFor()
  await checkAxe(page)
  await checkFits(page)
  await screenshot(page, 'composer-suppressed')
  await page.getByRole('link', { name: 'Show why' }).click()
  await page.getByRole('row', { name: email }).waitFor()
})
