import { style } from '../../../../src/channels/portal/assets.ts'
import { ticketInput } from '../../client/client.ts'
import type { RouteSamples } from '../../desk/route-sample.ts'
import {
  aNewCompanyLink,
  anImageForm,
  at,
  type Make,
  newEmail,
} from '../../desk/sample-requests.ts'

export const portal: RouteSamples = {
  'GET /portal': { request: at('/portal'), status: 200 },
  'GET /portal/{organization}': { request: aPortalRequest(), status: 200 },
  'POST /portal/{organization}': { request: aPortalRequest(aFilledForm), status: 303 },
  'GET /t/{tracking_token}': { request: aTicketPage(), status: 200 },
  'POST /t/{tracking_token}': {
    request: aTicketPage('', aFilledForm),
    status: 303,
    isForCustomers: true,
  },
  'GET /t/{tracking_token}/resolve': { request: aTicketPage('/resolve'), status: 303 },
  'POST /t/{tracking_token}/resolve': {
    request: aTicketPage('/resolve'),
    status: 303,
    isForCustomers: true,
  },
  'GET /c/{token}': { request: aCompanyPage('all'), status: 200 },
  'GET /c/{token}/{ticket_number}': { request: aCompanyPage('request'), status: 200 },
  'GET /c/{token}/{ticket_number}/attachments/{attachment_id}/content': {
    request: aCompanyPage('file'),
    status: 200,
  },
  'GET /portal-assets/{file}': { request: at(`/portal-assets/${style.name}`), status: 200 },
}

/** Fits every form of the portal. */
function aFilledForm(): FormData {
  const { subject, description } = ticketInput()
  const fields = { name: 'Maya Chen', email: newEmail(), subject, description, body: 'Thanks' }
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const [name, value] of anImageForm()) form.append(name, value)
  return form
}

function aPortalRequest(makeBody?: () => FormData): Make {
  return async (desk) => {
    await desk.acceptRequests('acme')
    return { path: '/portal/acme', body: makeBody?.() }
  }
}

function aTicketPage(below = '', makeBody?: () => FormData): Make {
  return async (desk) => {
    const { body: ticket } = await desk.alice.post('/v1/tickets', ticketInput())
    return { path: `/t/${ticket.tracking_token}${below}`, body: makeBody?.() }
  }
}

/** Pages of a link, for a company with a request and a file. */
function aCompanyPage(of: 'all' | 'request' | 'file'): Make {
  return async (desk) => {
    const { path, body } = await aNewCompanyLink(false)(desk)
    const { body: link } = await desk.alice.post(path, body)
    const page = new URL(link.url).pathname
    if (of === 'all') return { path: page }
    const { email } = (await desk.alice.get(`/v1/customers/${link.customer_id}`)).body
    const { body: ticket } = await desk.alice.post(
      '/v1/tickets',
      ticketInput({ customer_email: email }),
    )
    const request = `${page}/${ticket.ticket_number}`
    if (of === 'request') return { path: request }
    const files = await desk.alice.post(`/v1/tickets/${ticket.id}/attachments`, anImageForm())
    return { path: `${request}/attachments/${files.body[0].id}/content` }
  }
}
