import type { Desk } from '../../desk/desk.ts'
import type { RouteSamples } from '../../desk/route-sample.ts'
import {
  aNewMacrosBody,
  aNewTicket,
  at,
  type Make,
  type SampleRequest,
} from '../../desk/sample-requests.ts'

export const macros: RouteSamples = {
  'GET /v1/macros': {
    request: at('/v1/macros'),
    status: 200,
    stranger: 'served',
    permission: 'read tickets',
  },
  'POST /v1/macros': {
    request: aNewMacrosBody,
    status: 201,
    stranger: 'served',
    permission: 'change tickets',
  },
  'GET /v1/macros/{macro_id}': {
    request: aNewMacro(),
    status: 200,
    stranger: 'Macro not found',
    permission: 'read tickets',
  },
  'PATCH /v1/macros/{macro_id}': {
    request: anOwnMacro({ shortcut: 'x' }),
    status: 200,
    stranger: 'Macro not found',
    permission: 'change tickets',
  },
  'DELETE /v1/macros/{macro_id}': {
    request: anOwnMacro(),
    status: 204,
    stranger: 'Macro not found',
    permission: 'change tickets',
  },
  'POST /v1/macros/{macro_id}/render': {
    request: aMacroPreview,
    status: 200,
    stranger: 'Macro not found',
    permission: 'read tickets',
  },
  'POST /v1/tickets/{ticket_id}/macros/{macro_id}': {
    request: aMacroUse,
    status: 200,
    stranger: 'Macro not found',
    permission: 'change tickets',
  },
}

/** Shared, so that everybody can use it. */
function aNewMacro(below = '', body?: unknown, change = {}): Make {
  return async (desk) => {
    const { path, body: macro } = aNewMacrosBody()
    const shared = { ...(macro as object), is_shared: true, ...change }
    const { body: made } = await desk.alice.post(path, shared)
    return { path: `${path}/${made.id}${below}`, body }
  }
}

/** Private to the caller. */
function anOwnMacro(body?: unknown): Make {
  return async (desk, email = 'alice@acme.example') => {
    const { path, body: macro } = aNewMacrosBody()
    const { body: made } = await (await desk.client(email)).post(path, macro)
    return { path: `${path}/${made.id}`, body }
  }
}

async function aMacroPreview(desk: Desk): Promise<SampleRequest> {
  const ticketId = (await aNewTicket()(desk)).path.split('/')[3]
  return aNewMacro('/render', { ticket_id: ticketId })(desk)
}

async function aMacroUse(desk: Desk): Promise<SampleRequest> {
  const macroId = (await aNewMacro('', undefined, { body: '' })(desk)).path.split('/')[3]
  return aNewTicket({ actions: { priority: 'low' } }, `/macros/${macroId}`)(desk)
}
