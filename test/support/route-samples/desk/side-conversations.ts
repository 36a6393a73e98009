import type { RouteSamples } from '../../desk/route-sample.ts'
import {
  aNewTicket,
  anEnabledMailbox,
  anImageForm,
  type Make,
  newEmail,
} from '../../desk/sample-requests.ts'

export const sideConversations: RouteSamples = {
  'GET /v1/tickets/{ticket_id}/side-conversations': {
    request: aNewTicket(undefined, '/side-conversations'),
    status: 200,
    stranger: 'Ticket not found',
    permission: 'read comments',
  },
  'POST /v1/tickets/{ticket_id}/side-conversations': {
    request: aSideConversationsBody,
    status: 201,
    stranger: 'Ticket not found',
    permission: 'change comments',
  },
  'GET /v1/tickets/{ticket_id}/side-conversations/{side_conversation_id}': {
    request: aSideConversation(),
    status: 200,
    stranger: 'Side conversation not found',
    permission: 'read comments',
  },
  'PATCH /v1/tickets/{ticket_id}/side-conversations/{side_conversation_id}': {
    request: aSideConversation({ state: 'done' }),
    status: 200,
    stranger: 'Side conversation not found',
    permission: 'change comments',
    alsoNeeds: ['comments:read'],
  },
  'GET /v1/tickets/{ticket_id}/side-conversations/{side_conversation_id}/messages': {
    request: aSideConversation(undefined, '/messages'),
    status: 200,
    stranger: 'Side conversation not found',
    permission: 'read comments',
  },
  'POST /v1/tickets/{ticket_id}/side-conversations/{side_conversation_id}/messages': {
    request: aSideConversation({ body: 'x' }, '/messages'),
    status: 201,
    stranger: 'Ticket not found',
    permission: 'change comments',
  },
  'GET /v1/tickets/{ticket_id}/side-files/{side_file_id}/content': {
    request: aSideFile,
    status: 200,
    stranger: 'File not found',
    permission: 'read attachments',
  },
}

/** To start one. */
async function aSideConversationsBody(desk: Parameters<Make>[0]) {
  await anEnabledMailbox(desk)
  const { path } = await aNewTicket(undefined, '/side-conversations')(desk)
  return { path, body: { to: [{ email: newEmail() }], body: 'x' } }
}

function aSideConversation(body?: unknown, below = ''): Make {
  return async (desk) => {
    const { path, body: start } = await aSideConversationsBody(desk)
    const { body: started } = await desk.alice.post(path, start)
    return { path: `${path}/${started.id}${below}`, body }
  }
}

/** With a file of its own. */
async function aSideFile(desk: Parameters<Make>[0]) {
  const { path, body } = await aSideConversationsBody(desk)
  const [upload] = (await desk.alice.post('/v1/uploads', anImageForm())).body
  const { body: started } = await desk.alice.post(path, { ...body, upload_ids: [upload.id] })
  const { ticket_id, message } = started
  return { path: `/v1/tickets/${ticket_id}/side-files/${message.files[0].id}/content` }
}
