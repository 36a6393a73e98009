import { type CallerContext, handler, readHandler } from '../../platform/http/endpoint.ts'
import { TicketPath } from '../tickets/schema.ts'
import { getTicket } from '../tickets/store.ts'
import { deleteDraft, saveDraft } from './save.ts'
import {
  Draft,
  DraftConflictError,
  DraftDeleteQuery,
  type DraftKind,
  DraftList,
  DraftPath,
  DraftSave,
  draftsMax,
  retentionDays,
} from './schema.ts'
import { type DraftKey, listDrafts } from './store.ts'

// Everyone has drafts of their own only; a key has those of its user.

interface DraftCall extends CallerContext {
  params: { ticket_id: string; kind: DraftKind }
}

export const list = readHandler({
  summary: 'List your drafts on a ticket',
  description: `What you have begun to write: at most one reply and one note. Kept for ${retentionDays} days after the last change.`,
  params: TicketPath,
  response: { status: 200, schema: DraftList, description: 'The drafts.' },
  errors: { 404: 'Ticket not found' },
  async handle(tx, { params, caller }) {
    await getTicket(tx, params.ticket_id)
    return listDrafts(tx, params.ticket_id, caller.userId)
  },
})

export const save = handler({
  summary: 'Save a draft',
  description: `Your other clients are told on the event stream, as \`draft\`. A user can have up to ${draftsMax} drafts.`,
  params: DraftPath,
  body: DraftSave,
  response: { status: 200, schema: Draft, description: 'The draft.' },
  errors: { 404: 'Ticket not found', 409: DraftConflictError },
  async handle(db, call) {
    const draft = await db.transact((tx) => saveDraft(tx, keyOf(call), call.body, call.now))
    announce(call, draft.version)
    return draft
  },
})

export const remove = handler({
  summary: 'Delete a draft',
  params: DraftPath,
  query: DraftDeleteQuery,
  response: { status: 204, description: 'The draft was deleted.' },
  errors: { 404: 'Draft not found', 409: DraftConflictError },
  async handle(db, call) {
    await db.transact((tx) => deleteDraft(tx, keyOf(call), call.query.version))
    announce(call, null)
  },
})

const keyOf = ({ params, caller }: DraftCall): DraftKey => ({
  ticket_id: params.ticket_id,
  kind: params.kind,
  user_id: caller.userId,
})

const announce = ({ request, caller, params }: DraftCall, version: string | null) =>
  request.server.live.announceDraft(caller, { ...params, version })
