import { invalid } from '../../platform/errors.ts'
import { transactOrDryRun } from '../../platform/http/dry-run.ts'
import { handler, readHandler, writeHandler } from '../../platform/http/endpoint.ts'
import { UnseenCommentsError } from '../comments/schema.ts'
import { type ReplySenders, withSender } from '../comments/sender.ts'
import { applyMacro } from './apply.ts'
import {
  AppliedMacro,
  AppliedMacroPath,
  MacroApply,
  MacroRender,
  RenderedMacro,
} from './apply-schema.ts'
import { createMacro, tooManyMacros } from './create.ts'
import { deleteMacro } from './delete.ts'
import { listMacroPage } from './list.ts'
import { renderMacro, renderMacroForNewTicket } from './render.ts'
import {
  Macro,
  MacroCreate,
  MacroList,
  MacroListQuery,
  MacroPath,
  MacroUpdate,
  privateMacrosMax,
  sharedMacrosMax,
} from './schema.ts'
import { toApiMacro } from './serialize.ts'
import { getMacro } from './store.ts'
import { updateMacro } from './update.ts'

export const list = readHandler({
  summary: 'List macros',
  description:
    'The caller’s private macros and those shared with them, most used first. Admins see the macros of all teams.',
  query: MacroListQuery,
  response: { status: 200, schema: MacroList, description: 'The macros.' },
  handle: async (tx, { query, caller }) => (await listMacroPage(tx, query, caller)).map(toApiMacro),
})

export const get = readHandler({
  summary: 'Get a macro',
  params: MacroPath,
  response: { status: 200, schema: Macro, description: 'The macro.' },
  errors: { 404: 'Macro not found' },
  handle: async (tx, { params, caller }) => toApiMacro(await getMacro(tx, caller, params.macro_id)),
})

export const create = writeHandler({
  summary: 'Create a macro',
  description: `A reply with variables, changes of the ticket, or both. Private unless \`is_shared\`, which requires the admin role. Each user can have ${privateMacrosMax} private macros, and the organization ${sharedMacrosMax} shared ones. The text is checked: an unknown variable is rejected.`,
  body: MacroCreate,
  response: { status: 201, schema: Macro, description: 'The new macro.' },
  errors: { 409: tooManyMacros },
  handle: async (tx, call) => toApiMacro(await createMacro(tx, call.body, call)),
})

export const update = writeHandler({
  summary: 'Update a macro',
  description:
    'Only the fields you send change; `actions` is replaced entirely. Shared macros require the admin role.',
  params: MacroPath,
  body: MacroUpdate,
  response: { status: 200, schema: Macro, description: 'The updated macro.' },
  errors: { 404: 'Macro not found', 409: tooManyMacros },
  handle: async (tx, call) =>
    toApiMacro(await updateMacro(tx, call.params.macro_id, call.body, call)),
})

export const remove = writeHandler({
  summary: 'Delete a macro',
  description: 'Shared macros require the admin role.',
  params: MacroPath,
  response: { status: 204, description: 'The macro was deleted.' },
  errors: { 404: 'Macro not found' },
  handle: (tx, call) => deleteMacro(tx, call.params.macro_id, call),
})

export const render = handler({
  summary: 'Preview the text of a macro',
  description:
    'For one ticket, with all variables filled in; or for one that does not exist yet, with `new_ticket` instead of `ticket_id`. Changes nothing.',
  params: MacroPath,
  body: MacroRender,
  response: { status: 200, schema: RenderedMacro, description: 'The text.', isVolatile: true },
  errors: { 404: 'Macro not found' },
  handle: (db, call) =>
    db.read(async (tx) => {
      const macro = toApiMacro(await getMacro(tx, call.caller, call.params.macro_id))
      const { ticket_id, new_ticket } = call.body
      if (ticket_id !== undefined) return renderMacro(tx, macro, ticket_id, call)
      if (new_ticket === undefined)
        throw invalid(['body', 'ticket_id'], 'required without new_ticket')
      return renderMacroForNewTicket(macro, new_ticket, call)
    }),
})

export const apply = (senders: ReplySenders) =>
  handler({
    summary: 'Apply a macro to a ticket',
    description:
      'Writes the reply or note and changes the ticket in one transaction: all of it or nothing. A reply is sent by mail as usual. Send `body` and `actions` to use others than those of the macro, such as an edited text. Writing a text also requires `comments:write`, `last_seen_comment_id` `comments:read`, and `upload_ids` `attachments:write`.',
    params: AppliedMacroPath,
    body: MacroApply,
    response: { status: 200, schema: AppliedMacro, description: 'What has changed.' },
    errors: { 404: 'Ticket not found', 409: UnseenCommentsError },
    idempotency: 'steps',
    async handle(_db, call, steps) {
      // There is nothing to decide, but the step belongs to a plan.
      await steps.plan(async () => null)
      const { ticket_id: ticketId, macro_id: macroId } = call.params
      return transactOrDryRun<AppliedMacro>(
        (work) => steps.step('apply', work),
        call.body.dry_run ?? false,
        async (tx) =>
          applyMacro(
            tx,
            { ticketId, macroId },
            await withSender(tx, ticketId, call.body, senders),
            call,
          ),
      )
    },
  })
