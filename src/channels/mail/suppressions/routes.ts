import { readHandler, writeHandler } from '../../../platform/http/endpoint.ts'
import { pageHeaders, sendPage } from '../../../platform/http/paging.ts'
import { toSealedPageRequestBefore } from '../../../platform/http/sealed-cursor.ts'
import { createSuppression, deleteSuppression } from './create.ts'
import {
  Suppression,
  SuppressionCreate,
  SuppressionList,
  SuppressionListQuery,
  SuppressionPath,
} from './schema.ts'
import { listSuppressions } from './store.ts'

export const list = readHandler({
  summary: 'List suppressed email addresses',
  description: 'Newest first. Replies are not sent to these addresses.',
  query: SuppressionListQuery,
  response: { status: 200, schema: SuppressionList, description: 'The suppressions.' },
  responseHeaders: { Link: pageHeaders.Link },
  async handle(tx, call) {
    const page = toSealedPageRequestBefore(call)
    const items = await listSuppressions(tx, call.query.search, page)
    return sendPage(call, page, items, ({ seq }) => call.cursors.seal(seq))
  },
})

export const create = writeHandler({
  summary: 'Suppress an email address',
  description: 'If it is suppressed already, returns the earlier suppression.',
  body: SuppressionCreate,
  response: { status: 201, schema: Suppression, description: 'The suppression.' },
  handle: (tx, call) => createSuppression(tx, { detail: '', ...call.body, reason: 'manual' }, call),
})

export const remove = writeHandler({
  summary: 'Send to an email address again',
  params: SuppressionPath,
  response: { status: 204, description: 'The suppression was deleted.' },
  errors: { 404: 'Suppression not found' },
  handle: (tx, call) => deleteSuppression(tx, call.params.suppression_id, call),
})
