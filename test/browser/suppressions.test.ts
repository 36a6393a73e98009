import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { waitFor } from '../support/assert/until.ts'
import { composeRaw } from '../support/fixtures/mail.ts'
import { checkAxe } from './support/axe.ts'
import { admin, agent } from './support/demo-desk.ts'
import { checkFits } from './support/fits.ts'
import { receiveMail } from './support/received-mail.ts'
import { screenshot } from './support/screenshot.ts'
import { conversation } from './support/ticket.ts'
import { useStage } from './support/use-stage.ts'

// What agents set up around mail, and the shortcuts that show where a mail came from.

const stage = useStage({ tickets: 3, env: { BELLHOP_MAIL_ALLOW_PRIVATE: 'true' } })
before(async () => {
  const smtp = { host: '127.0.0.1', port: 9, security: 'none' } as const
  const body = { address: 'support@acme.example', name: 'Acme', smtp, is_enabled: false }
  await stage.desk.api.POST('/v1/mailboxes', { body })
})

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

test('an admin changes the template of replies, sees the mail, and restores the default', async () => {
  await using tab = await stage.open('/settings/mail', { as: admin })
  const { page } = tab
  await page.getByRole('link', { name: 'Reply', exact: true }).press('Enter')
  tab.expectComplaint(/status of 422.*preview/)
  const mail = page.frameLocator('iframe')
  await mail.getByText('on its way').waitFor()
  const text = page.getByRole('textbox', { name: 'Text' })
  await text.fill('{{ wrong }}')
  await page.getByText('unknown variable: {{ wrong }}').waitFor()
  await mail.getByText('on its way').waitFor()
  await text.fill('Hello \n\n{{ body }}')
  await text.press('Control+Home')
  await text.press('End')
  await page.getByRole('button', { name: 'Insert customer.first_name' }).press('Enter')
  await mail.getByText('Hello Maya').waitFor()
  await checkAxe(page)
  await checkFits(page)
  await screenshot(page, 'mail-template')

  // Leaving would lose it.
  let questions = 0
  page.on('dialog', (dialog) => {
    if (dialog.type() === 'confirm') questions++
    void dialog.dismiss()
  })
  await page.getByRole('link', { name: 'Profile' }).click()
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.focus()
  for (const key of ['g', 'm']) await page.keyboard.press(key)
  await page.evaluate('history.back()')
  await waitFor('each way asks', () => questions === 3)
  await page.getByText('Unsaved changes').waitFor()

  // Somebody else was faster.
  const params = { path: { name: 'reply' } } as const
  const theirs = { body: 'Theirs\n\n{{ body }}' }
  await stage.desk.api.PUT('/v1/mail-templates/{name}', { params, body: theirs })
  await save.press('Enter')
  await page.getByRole('button', { name: 'Save my text' }).press('Enter')
  await page.getByText('Unsaved changes').waitFor({ state: 'detached' })
  const { data } = await stage.desk.api.GET('/v1/mail-templates/{name}', { params })
  assert.equal(data.body, 'Hello {{ customer.first_name }}\n\n{{ body }}')
  await stage.desk.api.PUT('/v1/mail-templates/{name}', { params, body: theirs })
  await mail.getByText('Theirs').waitFor()
  await page.getByRole('button', { name: 'Restore the default' }).press('Enter')
  await page.locator('dialog').getByRole('button', { name: 'Restore the default' }).press('Enter')
  await mail.getByText('Theirs').waitFor({ state: 'detached' })
  assert.equal(await text.inputValue(), '{{ body }}')
  await text.and(page.locator(':focus')).waitFor()
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
  // The only mailbox is off.
  await page.getByText(`${email} won’t get this by mail`).waitFor()
  await checkAxe(page)
  await checkFits(page)
  await screenshot(page, 'composer-suppressed')
  await page.getByRole('link', { name: 'Show why' }).click()
  await page.getByRole('row', { name: email }).waitFor()
})
