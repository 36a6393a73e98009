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
  description: `Private unless \`is_shared\`, which requires permission to change tickets. Each user can own ${viewsMax} views.`,
  body: ViewCreate,
  answer: { status: 201, schema: View, description: 'The new view.' },
  refusals: { 409: `You have reached the limit of ${viewsMax} views` },
  handle: async (tx, call) => shownView(await createView(tx, call.body, call)),
})

export const update = writes({
  summary: 'Update a saved view',
  description:
    'Only the owner, or an admin for shared views. Only the fields you send change; `filter` is replaced as a whole.',
  params: ViewPath,
  body: ViewUpdate,
  answer: {
    status: 200,
    schema: View,
    description:
      'The view “The updated ticket.” (comment, view, team, customer, user, webhook, delivery, key, organization)',
  },
  refusals: { 404: 'View not found' },
  handle: async (tx, call) => shownView(await changeView(tx, call.params.view_id, call.body, call)),
})

export const remove = writes({
  summary: 'Delete a saved view',
  description: 'By its owner; a shared one by its owner or an admin.',
  params: ViewPath,
  answer: {
    status: 204,
    description:
      'The view “The ticket was deleted.” (comment, view, team, customer, user, attachment, webhook)',
  },
  refusals: { 404: 'View not found' },
  handle: (tx, call) => removeView(tx, call.params.view_id, call),
})
