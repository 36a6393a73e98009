import type { RouteSamples } from '../../../desk/route-sample.ts'
import { aNewSuppression, aNewSuppressionsBody, at } from '../../../desk/sample-requests.ts'

export const mailSuppressions: RouteSamples = {
  'GET /v1/suppressions': {
    request: at('/v1/suppressions'),
    status: 200,
    stranger: 'served',
    permission: 'read comments',
  },
  'POST /v1/suppressions': {
    request: aNewSuppressionsBody,
    status: 201,
    stranger: 'served',
    permission: 'change comments',
  },
  'DELETE /v1/suppressions/{suppression_id}': {
    request: aNewSuppression,
    status: 204,
    stranger: 'Suppression not found',
    permission: 'change comments',
  },
}
