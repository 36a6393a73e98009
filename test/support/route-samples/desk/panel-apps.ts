import type { Desk } from '../../desk/desk.ts'
import type { RouteSamples } from '../../desk/route-sample.ts'
import { aNewTicket, at, type Make } from '../../desk/sample-requests.ts'

const path = '/v1/panel-apps'
const app = { name: 'Orders', kind: 'card', url: 'http://127.0.0.1:1/orders' }

export const panelApps: RouteSamples = {
  'GET /v1/panel-apps': {
    request: at(path),
    status: 200,
    stranger: 'served',
    permission: 'read tickets',
  },
  'POST /v1/panel-apps': {
    request: async (desk) => {
      await makeRoom(desk)
      return { path, body: app }
    },
    status: 201,
    stranger: 'served',
    permission: 'change panel apps',
  },
  'GET /v1/panel-apps/{panel_app_id}': {
    request: aNewPanelApp(),
    status: 200,
    stranger: 'Panel app not found',
    permission: 'read tickets',
  },
  'PATCH /v1/panel-apps/{panel_app_id}': {
    request: aNewPanelApp('', { name: 'Bookings' }),
    status: 200,
    stranger: 'Panel app not found',
    permission: 'change panel apps',
  },
  'DELETE /v1/panel-apps/{panel_app_id}': {
    request: aNewPanelApp(),
    status: 204,
    stranger: 'Panel app not found',
    permission: 'change panel apps',
  },
  'POST /v1/panel-apps/{panel_app_id}/rotate': {
    request: aNewPanelApp('/rotate'),
    status: 200,
    stranger: 'Panel app not found',
    permission: 'change panel apps',
  },
  'GET /v1/tickets/{ticket_id}/panel-apps/{panel_app_id}': {
    request: async (desk) => {
      const { path: ofApp } = await aNewPanelApp()(desk)
      return aNewTicket(undefined, ofApp.replace('/v1', ''))(desk)
    },
    status: 200,
    stranger: 'Ticket not found',
    permission: 'read tickets',
    alsoNeeds: ['customers:read'],
  },
}

function aNewPanelApp(below = '', body?: unknown): Make {
  return async (desk) => {
    await makeRoom(desk)
    const { body: made } = await desk.alice.post(path, app)
    return { path: `${path}/${made.id}${below}`, body }
  }
}

/** There can be 10. */
async function makeRoom({ alice }: Desk): Promise<void> {
  const earlier = (await alice.get(path)).body
  if (earlier.length < 5) return
  for (const { id } of earlier) await alice.delete(`${path}/${id}`)
}
