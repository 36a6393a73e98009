import {
  aMacroPreview,
  aMacroUse,
  aNewMacro,
  aNewMacrosBody,
  anOwnMacro,
  at,
} from '../../desk/sample-requests.ts'
import type { RouteSamples } from '../sample.ts'

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
