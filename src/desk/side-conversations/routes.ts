import { type Caller, requirePermission } from '../../platform/access/permissions.ts'
import type { ReadTx } from '../../platform/db/db.ts'
import { handler, readHandler, writeHandler } from '../../platform/http/endpoint.ts'
import { pageHeaders, sendPage } from '../../platform/http/paging.ts'
import { toSealedPageRequest } from '../../platform/http/sealed-cursor.ts'
import { byteResponses } from '../../platform/http/send-bytes.ts'
import { sendContent } from '../attachments/send.ts'
import { TicketPath } from '../tickets/schema.ts'
import { getTicket } from '../tickets/store.ts'
import {
  continueSideConversation,
  type SideChannel,
  startSideConversation,
  tooManyConversations,
  tooManyMessages,
} from './create.ts'
import { findSideMessage, getSideFile, listSideMessages } from './message-store.ts'
import {
  SideConversation,
  SideConversationCreate,
  SideConversationList,
  SideConversationPath,
  SideConversationUpdate,
  SideFilePath,
  SideListQuery,
  SideMessage,
  SideMessageCreate,
  SideMessageList,
  StartedSideConversation,
} from './schema.ts'
import { toApiSideConversation, toApiSideMessage } from './serialize.ts'
import { getSideConversation, listSideConversations } from './store.ts'
import { updateSideConversation } from './update.ts'

const notFound = 'Side conversation not found'
const noMailbox = 'There is no enabled mailbox to send it from'

export const list = readHandler({
  summary: 'List the side conversations of a ticket',
  description:
    'What agents and people other than the customer write to each other about the ticket, by mail. The customer never sees any of it. Oldest first, including those of merged tickets.',
  params: TicketPath,
  query: SideListQuery,
  response: { status: 200, schema: SideConversationList, description: 'The side conversations.' },
  responseHeaders: { Link: pageHeaders.Link },
  errors: { 404: 'Ticket not found' },
  async handle(tx, call) {
    const { ticket_id } = call.params
    const page = toSealedPageRequest(call)
    await getTicket(tx, ticket_id)
    const items = await listSideConversations(tx, ticket_id, page)
    const shown = sendPage(call, page, items, ({ seq }) => call.cursors.seal(seq))
    return Promise.all(shown.map((each) => toApiSideConversation(tx, each)))
  },
})

interface Chosen {
  attachment_ids?: readonly string[]
  upload_ids?: readonly string[]
  quote?: unknown
}

/** What is sent along leaves the desk. */
function requireToShare(caller: Caller, { attachment_ids, upload_ids, quote }: Chosen): void {
  if (attachment_ids?.length) requirePermission(caller, 'read attachments')
  if (upload_ids?.length) requirePermission(caller, 'change attachments')
  if (quote !== undefined) requirePermission(caller, 'read comments')
}

export const create = (channel: SideChannel) =>
  writeHandler({
    summary: 'Start a side conversation',
    description:
      'Sends a mail about the ticket to somebody else, with what is quoted and the files that are chosen. Answers come back into the side conversation: they are no comments, and their authors do not become participants. Quotes of the whole conversation have no internal notes unless `include_notes` is set. A `quote` also requires `comments:read`, `attachment_ids` `attachments:read`, and `upload_ids` `attachments:write`.',
    params: TicketPath,
    body: SideConversationCreate,
    response: {
      status: 201,
      schema: StartedSideConversation,
      description: 'The new side conversation, with its first message.',
    },
    errors: { 404: 'Ticket not found', 409: `${noMailbox}; or: ${tooManyConversations}` },
    async handle(tx, call) {
      const { params, body, caller } = call
      requireToShare(caller, body)
      const started = await startSideConversation(tx, params.ticket_id, { body, channel }, call)
      const { conversation, messageId } = started
      const path = { ...params, side_conversation_id: conversation.id }
      const message = await readMessage(tx, messageId)
      return { ...(await readConversation(tx, path)), message }
    },
  })

export const get = readHandler({
  summary: 'Get a side conversation',
  params: SideConversationPath,
  response: { status: 200, schema: SideConversation, description: 'The side conversation.' },
  errors: { 404: notFound },
  handle: (tx, { params }) => readConversation(tx, params),
})

export const update = writeHandler({
  summary: 'Update a side conversation',
  description: 'Also requires `comments:read`.',
  params: SideConversationPath,
  body: SideConversationUpdate,
  response: { status: 200, schema: SideConversation, description: 'The side conversation.' },
  errors: { 404: notFound },
  async handle(tx, call) {
    // The response has the latest message.
    requirePermission(call.caller, 'read comments')
    await updateSideConversation(tx, call.params, call.body, call)
    return readConversation(tx, call.params)
  },
})

export const listMessages = readHandler({
  summary: 'List the messages of a side conversation',
  description: 'Oldest first.',
  params: SideConversationPath,
  query: SideListQuery,
  response: { status: 200, schema: SideMessageList, description: 'The messages.' },
  responseHeaders: { Link: pageHeaders.Link },
  errors: { 404: notFound },
  async handle(tx, call) {
    const page = toSealedPageRequest(call)
    const { id } = await getSideConversation(tx, call.params)
    const items = await listSideMessages(tx, id, page)
    const shown = sendPage(call, page, items, ({ seq }) => call.cursors.seal(seq))
    return Promise.all(shown.map((each) => toApiSideMessage(tx, each)))
  },
})

export const createMessage = (channel: SideChannel) =>
  writeHandler({
    summary: 'Continue a side conversation',
    description:
      'Sends a mail to its people, or to those in `to` and `cc` from now on. Opens it again if it was done. `attachment_ids` also requires `attachments:read`, and `upload_ids` `attachments:write`.',
    params: SideConversationPath,
    body: SideMessageCreate,
    response: { status: 201, schema: SideMessage, description: 'The new message.' },
    errors: { 404: notFound, 409: `${noMailbox}; or: ${tooManyMessages}` },
    async handle(tx, call) {
      const { params, body, caller } = call
      requireToShare(caller, body)
      const id = await continueSideConversation(tx, params, { body, channel }, call)
      return readMessage(tx, id)
    },
  })

export const content = handler({
  summary: 'Download a file of a side conversation',
  description:
    'Returns the original file as a download. Supports `Range` (single range), `If-Range` and `If-None-Match`.',
  params: SideFilePath,
  response: { status: 200, contentType: 'application/octet-stream', description: 'The file.' },
  otherResponses: byteResponses,
  responseHeaders: {
    ETag: 'For `If-None-Match` and `If-Range`.',
    'Content-Disposition': 'The name of the file.',
    'Accept-Ranges': 'Always `bytes`.',
  },
  errors: { 404: 'File not found', 416: 'Requested range not satisfiable' },
  async handle(db, call) {
    const { attachment_id, ...file } = await db.read((tx) => getSideFile(tx, call.params))
    return sendContent(db, call, { ...file, id: attachment_id ?? file.id })
  },
})

const readConversation = async (tx: ReadTx, path: SideConversationPath) =>
  toApiSideConversation(tx, await getSideConversation(tx, path))

const readMessage = async (tx: ReadTx, id: string) =>
  toApiSideMessage(tx, (await findSideMessage(tx, id))!)
