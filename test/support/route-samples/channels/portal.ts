import { style } from '../../../../src/channels/portal/assets.ts'
import {
  aCompanyPage,
  aFilledForm,
  aPortalRequest,
  aTicketPage,
  at,
} from '../../desk/sample-requests.ts'
import type { RouteSamples } from '../sample.ts'

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
