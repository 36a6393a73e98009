import { readHandler, writeHandler } from '../../platform/http/endpoint.ts'
import { countViews } from './count.ts'
import { createView } from './create.ts'
import { deleteView } from './delete.ts'
import {
  countedViewsMax,
  View,
  ViewCountList,
  ViewCountQuery,
  ViewCreate,
  ViewList,
  ViewListQuery,
  ViewPath,
  ViewUpdate,
  viewsMax,
} from './schema.ts'
import { toApiView } from './serialize.ts'
import { getView, listViews } from './store.ts'
import { updateView } from './update.ts'

export const list = readHandler({
  summary: 'List saved views',
  description: 'The caller’s own views and all shared ones, by `position`.',
  query: ViewListQuery,
  response: { status: 200, schema: ViewList, description: 'The views.' },
  async handle(tx, { query: { limit = 100, offset = 0 }, caller }) {
    return (await listViews(tx, caller.userId, { limit, offset })).map(toApiView)
  },
})

export const count = readHandler({
  summary: 'Count the tickets of saved views',
  description: `How many tickets the first ${countedViewsMax} views of the caller list, by \`position\`.`,
  response: { status: 200, schema: ViewCountList, description: 'A number for each view.' },
  query: ViewCountQuery,
  handle: (tx, { caller, query }) => countViews(tx, caller.userId, query),
})

export const get = readHandler({
  summary: 'Get a saved view',
  params: ViewPath,
  response: { status: 200, schema: View, description: 'The view.' },
  errors: { 404: 'View not found' },
  async handle(tx, { params, caller }) {
    return toApiView(await getView(tx, caller.userId, params.view_id))
  },
})

export const create = writeHandler({
  summary: 'Save a view',
  description: `Private unless \`is_shared\`, which requires permission to change tickets. Each user can own ${viewsMax} views.`,
  body: ViewCreate,
  response: { status: 201, schema: View, description: 'The new view.' },
  errors: { 409: `You have reached the limit of ${viewsMax} views` },
  handle: async (tx, call) => toApiView(await createView(tx, call.body, call)),
})

export const update = writeHandler({
  summary: 'Update a saved view',
  description:
    'Only the owner, or an admin for shared views. Only the fields you send change; `filter` is replaced entirely.',
  params: ViewPath,
  body: ViewUpdate,
  response: { status: 200, schema: View, description: 'The updated view.' },
  errors: { 404: 'View not found' },
  handle: async (tx, call) => toApiView(await updateView(tx, call.params.view_id, call.body, call)),
})

export const remove = writeHandler({
  summary: 'Delete a saved view',
  description: 'Only the owner, or an admin for shared views.',
  params: ViewPath,
  response: { status: 204, description: 'The view was deleted.' },
  errors: { 404: 'View not found' },
  handle: (tx, call) => deleteView(tx, call.params.view_id, call),
})
