import { reads, writes } from '../http/endpoint.ts'
import { changeView, createView, removeView } from './change.ts'
import {
  View,
  ViewCreate,
  ViewList,
  ViewListQuery,
  ViewPath,
  ViewUpdate,
  viewsMax,
} from './schema.ts'
import { shownView } from './shown.ts'
import { getView, listViews } from './store.ts'

export const list = reads({
  summary: 'List saved views',
  description: 'The caller’s own and those that are shared, by `position`.',
  query: ViewListQuery,
  answer: { status: 200, schema: ViewList, description: 'The views.' },
  async handle(tx, { query: { limit = 100, offset = 0 }, caller }) {
    return (await listViews(tx, caller.userId, { limit, offset })).map(shownView)
  },
})

export const get = reads({
  summary: 'Get a saved view',
  params: ViewPath,
  answer: { status: 200, schema: View, description: 'The view.' },
  refusals: { 404: 'View not found' },
  async handle(tx, { params, caller }) {
    return shownView(await getView(tx, caller.userId, params.view_id))
  },
})

export const create = writes({
  summary: 'Save a view',
  description: `Personal unless \`is_shared\`, which needs what changing tickets needs. A user can own ${viewsMax}.`,
  body: ViewCreate,
  answer: { status: 201, schema: View, description: 'The new view.' },
  refusals: { 409: `You have ${viewsMax} views already` },
  handle: async (tx, call) => shownView(await createView(tx, call.body, call)),
})

export const update = writes({
  summary: 'Update a saved view',
  description:
    'By its owner; a shared one by its owner or an admin. Only what is sent changes; `query` changes as a whole.',
  params: ViewPath,
  body: ViewUpdate,
  answer: { status: 200, schema: View, description: 'The view as it is now.' },
  refusals: { 404: 'View not found' },
  handle: async (tx, call) => shownView(await changeView(tx, call.params.view_id, call.body, call)),
})

export const remove = writes({
  summary: 'Delete a saved view',
  description: 'By its owner; a shared one by its owner or an admin.',
  params: ViewPath,
  answer: { status: 204, description: 'The view is gone.' },
  refusals: { 404: 'View not found' },
  handle: (tx, call) => removeView(tx, call.params.view_id, call),
})
