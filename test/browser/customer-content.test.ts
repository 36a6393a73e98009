import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { checkAxe } from './support/axe.ts'
import type { DemoDesk } from './support/demo-desk.ts'
import { checkFits } from './support/fits.ts'
import { screenshot } from './support/screenshot.ts'
import { makeTicket } from './support/ticket.ts'
import { useStage } from './support/use-stage.ts'

const stage = useStage({ tickets: 5 })
before(async () => {
  await stage.desk.api.PATCH('/v1/organization', { body: { accepts_requests: true } })
})

test('a customer asks, replies with a file and is done, without a script', async () => {
  await using tab = await stage.open('/portal', { javaScriptEnabled: false })
  const { page } = tab
  await page.getByLabel('Your name').fill('Maya Chen')
  await page.getByLabel('Email address').fill('maya@example.com')
  await page.getByLabel('Subject').fill('Lamp does not glow')
  await page.getByLabel('Message').fill('It stays dark.')
  await page.getByRole('button', { name: 'Send request' }).click()
  await page.getByRole('heading', { name: 'Lamp does not glow' }).waitFor()
  const token = /\/t\/([\w-]+)/.exec(page.url())![1]!

  const { data: found } = await stage.desk.api.GET('/v1/tickets', {
    params: { query: { search: 'glow' } },
  })
  const params = { path: { ticket_id: found[0]!.id } }
  for (const [body, is_internal] of [
    ['Have you tried another socket?', false],
    ['This one is trouble', true],
  ] as const) {
    await stage.desk.api.POST('/v1/tickets/{ticket_id}/comments', {
      params,
      body: { body, is_internal },
    })
  }

  await page.goto(`/t/${token}`)
  await page.getByText('Have you tried another socket?').waitFor()
  await page.getByLabel('Add a reply').fill('I have. Here is a picture.')
  await page.locator('input[type=file]').setInputFiles({
    name: 'lamp.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('dark'),
  })
  await page.getByRole('button', { name: 'Send reply' }).click()
  await page.getByRole('link', { name: /lamp\.txt/ }).waitFor()
  await screenshot(page, 'portal-request')
  assert.ok(!(await page.content()).includes('trouble'))

  await page.getByRole('button', { name: 'Mark as resolved' }).click()
  await page.getByText('Resolved', { exact: true }).first().waitFor()
  assert.ok(!(await page.content()).includes('trouble'))
  const { data: ticket } = await stage.desk.api.GET('/v1/tickets/{ticket_id}', { params })
  assert.equal(ticket.status, 'resolved')
})

/** With requests in several states, and long words. */
async function makeCompanyPage({ api }: DemoDesk): Promise<string> {
  const word = 'Donaudampfschifffahrtsgesellschaft'
  const { data: company } = await api.POST('/v1/companies', {
    body: { name: `${word} Ltd.`, domains: ['steamers.example'] },
  })
  for (const status of ['new', 'open', 'pending', 'resolved', 'closed'] as const) {
    const { data: ticket } = await api.POST('/v1/tickets', {
      body: {
        customer_name: `Captain ${status}`,
        customer_email: `${status}@steamers.example`,
        subject: word.repeat(3),
        description: word,
      },
    })
    const params = { path: { ticket_id: ticket.id } }
    await api.PATCH('/v1/tickets/{ticket_id}', { params, body: { status } })
  }
  const path = { company_id: company.id }
  const { data: members } = await api.GET('/v1/companies/{company_id}/customers', {
    params: { path },
  })
  const { data: link } = await api.POST('/v1/companies/{company_id}/links', {
    params: { path },
    body: { customer_id: members[0]!.id },
  })
  return new URL(link.url).pathname
}

async function companyRequestIn(path: string): Promise<string> {
  const text = await (await fetch(stage.desk.url + path)).text()
  return /href="([^"]*\/c\/[\w-]+\/\d+)"/.exec(text)![1]!
}

test('everybody can use the portal, in every window', async () => {
  const { tracking_token } = await makeTicket(stage.desk)
  const company = await makeCompanyPage(stage.desk)
  const request = await companyRequestIn(company)
  const pages = ['/portal', `/t/${tracking_token}`, company, request, '/t/unknown']
  for (const path of pages) {
    await using tab = await stage.open(path)
    // The last of them does not exist.
    if (path === '/t/unknown') tab.expectComplaint(/404/)
    await checkAxe(tab.page)
    await checkFits(tab.page)
  }
})

test('everybody is told what is wrong with a request', async () => {
  await using tab = await stage.open('/portal')
  tab.expectComplaint(/422/)
  const { page } = tab
  // As a browser sends it that checks nothing by itself.
  await page.evaluate('document.forms[0].noValidate = true')
  await page.getByLabel('Email address').fill('maya')
  await page.getByRole('button', { name: 'Send request' }).click()
  await page.getByRole('alert').waitFor()
  assert.equal(await page.locator('[aria-invalid=true]').count(), 4)
  await screenshot(page, 'portal-problems')
  await checkAxe(page)
  await checkFits(page)
})
