import { createAttachments } from '../../desk/attachments/create.ts'
import { fingerprintFiles, toFingerprint } from '../../desk/attachments/fingerprint.ts'
import { publicUpload } from '../../desk/attachments/public-upload.ts'
import { filesUploadSpec, receiveFiles } from '../../desk/attachments/receive.ts'
import { sendContent, sendPreview } from '../../desk/attachments/send.ts'
import { findPreview } from '../../desk/attachments/store.ts'
import type { ReadTx } from '../../platform/db/db.ts'
import { assertFound } from '../../platform/errors.ts'
import { staffDetail } from '../../platform/http/create-handler.ts'
import { handler, publicHandler } from '../../platform/http/endpoint.ts'
import { pageHeaders, sendPage } from '../../platform/http/paging.ts'
import { toSealedPageRequest } from '../../platform/http/sealed-cursor.ts'
import { byteResponses } from '../../platform/http/send-bytes.ts'
import {
  TrackedAttachmentList,
  TrackedAttachmentPath,
  TrackedCommentPath,
  TrackingListQuery,
  TrackingPath,
} from './schema.ts'
import {
  findOwnComment,
  findPublicAttachment,
  listPublicAttachments,
  type TrackedRow,
} from './store.ts'
import {
  asLinkHolder,
  getTrackedInOrganization,
  linkEndpoint,
  linkWriteEndpoint,
  requireTakesReplies,
  toVisit,
  withTrackedTicket,
} from './tracked-ticket.ts'

export const attachments = publicHandler({
  summary: 'List the public attachments of a ticket',
  description: 'Oldest first. Attachments of internal notes are never included.',
  ...linkEndpoint,
  params: TrackingPath,
  query: TrackingListQuery,
  response: { status: 200, schema: TrackedAttachmentList, description: 'The attachments.' },
  responseHeaders: { Link: pageHeaders.Link },
  errors: { 404: 'Ticket not found' },
  async handle(db, context) {
    const page = toSealedPageRequest(context)
    const { value: items } = await withTrackedTicket(
      db,
      context.params.tracking_token,
      (tx, ticket) => listPublicAttachments(tx, ticket, page),
    )
    return sendPage(context, page, items, ({ seq }) => context.cursors.seal(seq))
  },
})

export const upload = handler({
  summary: 'Attach files to a comment, as the customer',
  description:
    'Only to the customer’s own comments. All files are attached, or none if any is rejected.',
  ...linkWriteEndpoint,
  params: TrackedCommentPath,
  upload: filesUploadSpec,
  response: { status: 201, schema: TrackedAttachmentList, description: 'The new attachments.' },
  errors: {
    403: staffDetail,
    404: 'Comment not found',
    413: 'File exceeds the limit of 20 MiB',
  },
  idempotency: { fingerprint: fingerprintFiles },
  async handle(db, context, commit) {
    const { tracking_token, comment_id } = context.params
    const { ticket, comment } = await db.read(async (tx) => {
      const ticket = await getTrackedInOrganization(tx, tracking_token)
      requireTakesReplies(ticket)
      return {
        ticket,
        comment: assertFound(await findOwnComment(tx, ticket, comment_id), 'Comment'),
      }
    })
    const { customer_id, customer_name } = ticket
    const target = {
      ticketId: comment.ticket_id,
      commentId: comment_id,
      author: { author_type: 'customer', author_id: customer_id, author_name: customer_name },
    } as const
    return receiveFiles(db, publicUpload(context), (files) => {
      const attribution = asLinkHolder(customer_id, toVisit(context, context.currentTime()))
      return commit(toFingerprint(files), (tx) =>
        createAttachments(tx, { ...target, files }, attribution),
      )
    })
  },
})

const getAttachment = (id: string) => async (tx: ReadTx, ticket: TrackedRow) =>
  assertFound(await findPublicAttachment(tx, ticket, id), 'Attachment')

export const content = publicHandler({
  summary: 'Download a public attachment',
  description: 'Returns the original file as a download. Supports range requests.',
  ...linkEndpoint,
  params: TrackedAttachmentPath,
  response: { status: 200, contentType: 'application/octet-stream', description: 'The bytes.' },
  otherResponses: byteResponses,
  errors: { 404: 'Attachment not found', 416: 'Requested range not satisfiable' },
  async handle(db, context) {
    const { tracking_token, attachment_id } = context.params
    const { scopedDb, value } = await withTrackedTicket(
      db,
      tracking_token,
      getAttachment(attachment_id),
    )
    return sendContent(scopedDb, context, value)
  },
})

export const preview = publicHandler({
  summary: 'Get the preview of a public attachment',
  ...linkEndpoint,
  params: TrackedAttachmentPath,
  response: { status: 200, contentType: 'image/webp', description: 'The image.' },
  otherResponses: byteResponses,
  errors: { 404: 'Preview not found', 416: 'Requested range not satisfiable' },
  async handle(db, context) {
    const { tracking_token, attachment_id } = context.params
    const { value } = await withTrackedTicket(db, tracking_token, async (tx, ticket) => {
      const attachment = await getAttachment(attachment_id)(tx, ticket)
      return { attachment, image: assertFound(await findPreview(tx, attachment_id), 'Preview') }
    })
    return sendPreview(context, value.attachment, value.image)
  },
})
