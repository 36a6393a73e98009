import {
  aRequest,
  aTrackedFile,
  aTrackedTicket,
  aTrackedUpload,
} from '../../desk/sample-requests.ts'
import type { RouteSamples } from '../sample.ts'

export const tracking: RouteSamples = {
  'POST /v1/requests/{organization}': { request: aRequest, status: 201 },
  'GET /v1/tracking/{tracking_token}': { request: aTrackedTicket(), status: 200 },
  'GET /v1/tracking/{tracking_token}/comments': {
    request: aTrackedTicket('/comments'),
    status: 200,
  },
  'POST /v1/tracking/{tracking_token}/comments': {
    request: aTrackedTicket('/comments', { body: 'Still broken' }),
    status: 201,
    isForCustomers: true,
  },
  'POST /v1/tracking/{tracking_token}/resolve': {
    request: aTrackedTicket('/resolve'),
    status: 200,
    isForCustomers: true,
  },
  'POST /v1/tracking/{tracking_token}/comments/{comment_id}/attachments': {
    request: aTrackedUpload,
    status: 201,
    isForCustomers: true,
  },
  'GET /v1/tracking/{tracking_token}/attachments': {
    request: aTrackedTicket('/attachments'),
    status: 200,
  },
  'GET /v1/tracking/{tracking_token}/attachments/{attachment_id}/content': {
    request: aTrackedFile('content'),
    status: 200,
  },
  'GET /v1/tracking/{tracking_token}/attachments/{attachment_id}/preview': {
    request: aTrackedFile('preview'),
    status: 200,
  },
}
