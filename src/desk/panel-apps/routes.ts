import { requirePermission } from '../../platform/access/permissions.ts'
import { notFound } from '../../platform/errors.ts'
import { handler, readHandler, writeHandler } from '../../platform/http/endpoint.ts'
import { getCustomer } from '../customers/store.ts'
import { getTicket } from '../tickets/store.ts'
import { createPanelApp, tooManyPanelApps } from './create.ts'
import { deletePanelApp } from './delete.ts'
import { loadPanel } from './panel.ts'
import {
  PanelApp,
  PanelAppCreate,
  PanelAppList,
  PanelAppPath,
  PanelAppUpdate,
  PanelAppWithSecret,
  TicketPanel,
  TicketPanelPath,
} from './schema.ts'
import { getPanelApp, getPanelAppSecret, listPanelApps } from './store.ts'
import { rotateSecret, updatePanelApp } from './update.ts'

const unknownApp = 'Panel app not found'

export const list = readHandler({
  summary: 'List panel apps',
  description: 'Oldest first.',
  response: { status: 200, schema: PanelAppList, description: 'The apps, without secrets.' },
  handle: (tx) => listPanelApps(tx),
})

export const create = writeHandler({
  summary: 'Create a panel app',
  description:
    'Shows a program of yours beside every ticket, such as the orders of its customer. The program is told who the ticket and its customer are by signed parameters of its URL.',
  body: PanelAppCreate,
  response: {
    status: 201,
    schema: PanelAppWithSecret,
    containsSecret: true,
    description: 'The app, with its secret.',
  },
  errors: { 409: tooManyPanelApps },
  handle: (tx, call) => createPanelApp(tx, call.body, call),
})

export const get = readHandler({
  summary: 'Get a panel app',
  params: PanelAppPath,
  response: { status: 200, schema: PanelApp, description: 'The app, without its secret.' },
  errors: { 404: unknownApp },
  handle: (tx, { params }) => getPanelApp(tx, params.panel_app_id),
})

export const update = writeHandler({
  summary: 'Update a panel app',
  description: 'Only the fields you send change.',
  params: PanelAppPath,
  body: PanelAppUpdate,
  response: { status: 200, schema: PanelApp, description: 'The updated app.' },
  errors: { 404: unknownApp },
  handle: (tx, call) => updatePanelApp(tx, call.params.panel_app_id, call.body, call),
})

export const remove = writeHandler({
  summary: 'Delete a panel app',
  params: PanelAppPath,
  response: { status: 204, description: 'The app was deleted.' },
  errors: { 404: unknownApp },
  handle: (tx, call) => deletePanelApp(tx, call.params.panel_app_id, call),
})

export const rotate = writeHandler({
  summary: 'Rotate the secret of a panel app',
  description: 'Creates a new secret. What is asked from now on is signed only with this one.',
  params: PanelAppPath,
  response: {
    status: 200,
    schema: PanelAppWithSecret,
    containsSecret: true,
    description: 'The app, with its new secret.',
  },
  errors: { 404: unknownApp },
  handle: (tx, call) => rotateSecret(tx, call.params.panel_app_id, call),
})

export const getForTicket = handler({
  summary: 'Get what a panel app shows beside a ticket',
  description:
    'The signed URL of a frame, or the card that the app answered with. Cards are kept for a minute, or for as long as the app’s `Cache-Control: max-age` says, up to five minutes. Apps have 5 seconds to answer, and 64 kB. Also requires `customers:read`.',
  params: TicketPanelPath,
  response: {
    status: 200,
    schema: TicketPanel,
    isVolatile: true,
    description: 'What to show.',
  },
  errors: { 404: 'Ticket not found' },
  async handle(db, { caller, params, responseCache, now }) {
    requirePermission(caller, 'read customers')
    const asked = await db.read(async (tx) => {
      const ticket = await getTicket(tx, params.ticket_id)
      const app = await getPanelApp(tx, params.panel_app_id)
      if (!app.is_enabled) throw notFound('Panel app')
      const secret = await getPanelAppSecret(tx, app.id)
      const customer = await getCustomer(tx, ticket.customer_id)
      return { app, secret, subject: { ticket, customer } }
    })
    const { organizationId, userId } = caller
    return loadPanel(asked, { organizationId, userId, responseCache, now })
  },
})
