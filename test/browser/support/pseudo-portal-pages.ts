import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import type { PseudoDesk } from './pseudo-desk.ts'
import type { CheckedPage } from './pseudo-pages.ts'

const statuses = ['new', 'open', 'pending', 'resolved', 'closed'] as const

/** All of the portal. The last one makes a second organization, so nothing should come after it. */
export function portalPages(desk: () => PseudoDesk): CheckedPage[] {
  const accept = async (accepts_requests: boolean) => {
    await desk().api.PATCH('/v1/organization', { body: { accepts_requests } })
  }
  const form = async () => {
    await accept(true)
    return '/portal/main'
  }
  const request = () => openRequest(desk())
  return [
    {
      name: 'the portal where nobody takes requests',
      path: async () => {
        await accept(false)
        return '/portal'
      },
      wanted: 'h1',
    },
    { name: 'the form for a request', path: form, wanted: 'form' },
    {
      name: 'a form with nothing in it',
      path: form,
      wanted: 'form',
      act: submitAll(''),
    },
    {
      name: 'a form with too much in it',
      path: form,
      wanted: 'form',
      act: submitAll('я'.repeat(2_000)),
    },
    { name: 'a form that was not sent as one', path: form, wanted: 'form', act: submitAsText },
    { name: 'a new request', path: form, wanted: 'form', act: sendRequest },
    ...statuses.map((status) => ({
      name: `a request that is ${status}`,
      path: () => openRequest(desk(), status),
      wanted: 'main time',
    })),
    { name: 'an empty reply', path: request, wanted: 'main time', act: submitAll('') },
    {
      name: 'a reply',
      path: request,
      wanted: 'main time',
      act: async (page) => {
        await page.locator('textarea').fill('Спасибо')
        await submit(page, 'form.card button')
      },
    },
    {
      name: 'a request that its customer marks as resolved',
      path: request,
      wanted: 'main time',
      act: (page) => submit(page, 'button.quiet'),
    },
    {
      name: 'a long conversation',
      path: () => openLongRequest(desk()),
      wanted: 'main .gap',
      act: (page) => submit(page, 'main .gap a'),
    },
    { name: 'a request seen by staff', path: request, wanted: 'main time', isSignedIn: true },
    {
      name: 'a reply by staff',
      path: request,
      wanted: 'main time',
      isSignedIn: true,
      act: resolveByScript,
    },
    { name: 'a company without requests', path: () => openCompany(desk(), 0), wanted: 'main .gap' },
    { name: 'the requests of a company', path: () => openCompany(desk(), 51), wanted: '.requests' },
    {
      name: 'older requests of a company',
      path: () => openCompany(desk(), 51),
      wanted: '.requests',
      act: (page) => submit(page, 'main .gap a'),
    },
    {
      name: 'a request of a company',
      path: () => openCompany(desk(), 1),
      wanted: '.requests',
      act: (page) => submit(page, '.requests a'),
    },
    { name: 'the portal of an unknown organization', path: '/portal/none', wanted: 'h1' },
    { name: 'a link to no request', path: '/t/none', wanted: 'h1' },
    { name: 'an unknown URL', path: '/nowhere/at/all.html', wanted: 'h1' },
    {
      name: 'a choice of organizations',
      path: async () => {
        await accept(true)
        await addOrganization(desk())
        return '/portal'
      },
      wanted: '.choice',
    },
  ]
}

async function openRequest(
  { api, url }: PseudoDesk,
  status: (typeof statuses)[number] = 'open',
): Promise<string> {
  const { data: ticket } = await api.POST('/v1/tickets', {
    body: {
      customer_name: 'Вера Цой',
      customer_email: 'customer@example.com',
      subject: 'Лампа не горит',
      description: 'Совсем темно.',
    },
  })
  const path = { ticket_id: ticket.id }
  await api.POST('/v1/tickets/{ticket_id}/comments', {
    params: { path },
    body: { body: 'Проверьте провод.' },
  })
  const link = `/t/${ticket.tracking_token}`
  const reply = new FormData()
  reply.append('body', 'Вот снимок.')
  reply.append('website', '')
  reply.append('idempotency_key', crypto.randomUUID())
  reply.append('file', new Blob(['1']), 'снимок')
  const { status: sent } = await fetch(url + link, {
    method: 'POST',
    body: reply,
    redirect: 'manual',
  })
  assert.equal(sent, 303)
  await api.PATCH('/v1/tickets/{ticket_id}', { params: { path }, body: { status } })
  return link
}

/** With more messages than one page shows. */
async function openLongRequest(desk: PseudoDesk): Promise<string> {
  const link = await openRequest(desk)
  const { data: tickets } = await desk.api.GET('/v1/tickets')
  const ticket = tickets.find(({ tracking_token }) => link.endsWith(tracking_token))!
  const params = { path: { ticket_id: ticket.id } }
  for (let count = 0; count < 51; count++) {
    await desk.api.POST('/v1/tickets/{ticket_id}/comments', { params, body: { body: 'Да' } })
  }
  return link
}

let companies = 0

/** The page of a company with requests in every status. */
async function openCompany({ api }: PseudoDesk, requests: number): Promise<string> {
  const domain = `company-${++companies}.example`
  const { data: company } = await api.POST('/v1/companies', {
    body: { name: `Лютик ${companies}`, domains: [domain] },
  })
  const { data: customer } = await api.POST('/v1/customers', {
    body: { name: 'Лев Гай', email: `lev@${domain}` },
  })
  for (let count = 0; count < requests; count++) {
    const { data: ticket } = await api.POST('/v1/tickets', {
      body: {
        customer_name: 'Лев Гай',
        customer_email: `lev@${domain}`,
        subject: 'Лампа не горит',
        description: 'Совсем темно.',
      },
    })
    const params = { path: { ticket_id: ticket.id } }
    const status = statuses[count % statuses.length]!
    await api.PATCH('/v1/tickets/{ticket_id}', { params, body: { status } })
  }
  const { data: link } = await api.POST('/v1/companies/{company_id}/links', {
    params: { path: { company_id: company.id } },
    body: { customer_id: customer.id },
  })
  return new URL(link.url).pathname
}

async function addOrganization({ bellhop }: PseudoDesk): Promise<void> {
  const admin = ['--admin-email', 'second@example.com']
  const created = await bellhop('orgs', 'create', 'second', ...admin, '--name', 'Лютик')
  assert.equal(created.code, 0, created.stderr)
  const opened = await bellhop('orgs', 'update', 'second', '--accept-requests', 'true')
  assert.equal(opened.code, 0, opened.stderr)
}

/** Follows a link or sends a form, and waits for the next page. */
async function submit(page: Page, selector: string): Promise<void> {
  const loaded = page.waitForEvent('load')
  await page.locator(selector).first().click()
  await loaded
}

/** Sends the form with the same text in every field, without the checks of the browser. */
const submitAll = (text: string) => async (page: Page) => {
  await page.evaluate(`{
    document.querySelector('form.card').noValidate = true
    const fields = document.querySelectorAll('form.card :is(input:not([type=hidden], [type=file]), textarea)')
    for (const field of fields) field.value = ${JSON.stringify(text)}
  }`)
  await submit(page, 'form.card button')
  await page.locator('.problems').waitFor()
}

async function submitAsText(page: Page): Promise<void> {
  await page.evaluate(`{
    const form = document.querySelector('form.card')
    form.noValidate = true
    form.enctype = 'text/plain'
  }`)
  await submit(page, 'form.card button')
}

async function sendRequest(page: Page): Promise<void> {
  await page.locator('#name').fill('Вера Цой')
  await page.locator('#email').fill('customer@example.com')
  await page.locator('#subject').fill('Лампа мигает')
  await page.locator('#description').fill('Не всегда.')
  await submit(page, 'form.card button')
  await page.locator('[role=status] h2').waitFor()
}

/** As staff would who had the page open from before they signed in. */
async function resolveByScript(page: Page): Promise<void> {
  const loaded = page.waitForEvent('load')
  await page.evaluate(`{
    const form = document.createElement('form')
    form.method = 'post'
    form.action = location.pathname + '/resolve'
    document.body.append(form)
    form.submit()
  }`)
  await loaded
}
