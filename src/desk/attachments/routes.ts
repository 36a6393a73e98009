import { assertFound } from '../../platform/errors.ts'
import {
  type CallerContext,
  type CommitUpload,
  handler,
  type OrganizationDb,
  readHandler,
  writeHandler,
} from '../../platform/http/endpoint.ts'
import { pageHeaders, sendPage } from '../../platform/http/paging.ts'
import { toSealedPageRequest } from '../../platform/http/sealed-cursor.ts'
import { byteResponses } from '../../platform/http/send-bytes.ts'
import { toAuthor } from '../comments/author.ts'
import { CommentPath } from '../comments/schema.ts'
import { getComment } from '../comments/store.ts'
import { TicketPath } from '../tickets/schema.ts'
import { getTicket } from '../tickets/store.ts'
import { createAttachments } from './create.ts'
import { deleteAttachment } from './delete.ts'
import { countStoredBytes } from './file-store.ts'
import { fingerprintFiles, toFingerprint } from './fingerprint.ts'
import { filesUploadSpec, receiveFiles } from './receive.ts'
import { Attachment, AttachmentList, AttachmentListQuery, AttachmentPath, Usage } from './schema.ts'
import { sendContent, sendPreview } from './send.ts'
import { findPreview, getAttachment, listAttachments, listAttachmentsOfComment } from './store.ts'

export const list = readHandler({
  summary: 'List the attachments of a ticket',
  description: 'Oldest first, including attachments of its comments and of merged tickets.',
  params: TicketPath,
  query: AttachmentListQuery,
  response: { status: 200, schema: AttachmentList, description: 'The attachments.' },
  responseHeaders: { Link: pageHeaders.Link },
  errors: { 404: 'Ticket not found' },
  async handle(tx, call) {
    const { ticket_id } = call.params
    const page = toSealedPageRequest(call)
    const [, items] = await Promise.all([
      getTicket(tx, ticket_id),
      listAttachments(tx, ticket_id, page),
    ])
    return sendPage(call, page, items, ({ seq }) => call.cursors.seal(seq))
  },
})

export const listOfComment = readHandler({
  summary: 'List the attachments of a comment',
  description: 'Oldest first.',
  params: CommentPath,
  query: AttachmentListQuery,
  response: { status: 200, schema: AttachmentList, description: 'The attachments.' },
  responseHeaders: { Link: pageHeaders.Link },
  errors: { 404: 'Comment not found' },
  async handle(tx, call) {
    const { ticket_id, comment_id } = call.params
    const page = toSealedPageRequest(call)
    const [, items] = await Promise.all([
      getComment(tx, ticket_id, comment_id),
      listAttachmentsOfComment(tx, comment_id, page),
    ])
    return sendPage(call, page, items, ({ seq }) => call.cursors.seal(seq))
  },
})

export const get = readHandler({
  summary: 'Get an attachment',
  description: 'Returns the metadata. Download the file at `…/content`.',
  params: AttachmentPath,
  response: { status: 200, schema: Attachment, description: 'The attachment.' },
  errors: { 404: 'Attachment not found' },
  handle: (tx, { params }) => getAttachment(tx, params.ticket_id, params.attachment_id),
})

const uploaded = { status: 201, schema: AttachmentList, description: 'The new attachments.' }

export const uploadToTicket = handler({
  summary: 'Attach files to a ticket',
  description: 'All files are attached, or none if any is rejected.',
  params: TicketPath,
  upload: filesUploadSpec,
  response: uploaded,
  errors: { 404: 'Ticket not found', 413: 'File exceeds the limit of 20 MiB' },
  idempotency: { fingerprint: fingerprintFiles },
  async handle(db, call, finish) {
    const { ticket_id } = call.params
    await db.read((tx) => getTicket(tx, ticket_id))
    return attach(db, call, finish, { ticketId: ticket_id, commentId: null })
  },
})

export const uploadToComment = handler({
  summary: 'Attach files to a comment',
  description:
    'All files are attached, or none if any is rejected. Files on an internal note stay internal.',
  params: CommentPath,
  upload: filesUploadSpec,
  response: uploaded,
  errors: { 404: 'Comment not found', 413: 'File exceeds the limit of 20 MiB' },
  idempotency: { fingerprint: fingerprintFiles },
  async handle(db, call, finish) {
    const { ticket_id, comment_id } = call.params
    await db.read((tx) => getComment(tx, ticket_id, comment_id))
    return attach(db, call, finish, { ticketId: ticket_id, commentId: comment_id })
  },
})

const attach = (
  db: OrganizationDb,
  call: CallerContext,
  finish: CommitUpload,
  to: { ticketId: string; commentId: string | null },
): Promise<unknown> =>
  receiveFiles(db, call, (files) => {
    // When the upload completed, which can be long after the request started.
    const act = { actor: call.actor, now: call.currentTime() }
    const author = toAuthor(call.caller)
    return finish(toFingerprint(files), (tx) =>
      createAttachments(tx, { ...to, author, files }, act),
    )
  })

const bytesHeaders = {
  ETag: 'For `If-None-Match` and `If-Range`.',
  'Content-Disposition': 'The name of the file.',
}

export const content = handler({
  summary: 'Download an attachment',
  description:
    'Returns the original file as a download. Supports `Range` (single range), `If-Range` and `If-None-Match`.',
  params: AttachmentPath,
  response: { status: 200, contentType: 'application/octet-stream', description: 'The file.' },
  otherResponses: byteResponses,
  responseHeaders: { ...bytesHeaders, 'Accept-Ranges': 'Always `bytes`.' },
  errors: { 404: 'Attachment not found', 416: 'Requested range not satisfiable' },
  async handle(db, call) {
    const { ticket_id, attachment_id: id } = call.params
    const attachment = await db.read((tx) => getAttachment(tx, ticket_id, id))
    return sendContent(db, call, attachment)
  },
})

export const preview = handler({
  summary: 'Get the preview of an attachment',
  description:
    'A WebP of at most 480 × 480 pixels for PNG, JPEG, GIF and WebP images: upright, first frame only, without metadata. Images that cannot be read or have too many pixels have no preview.',
  params: AttachmentPath,
  response: { status: 200, contentType: 'image/webp', description: 'The image.' },
  otherResponses: byteResponses,
  responseHeaders: bytesHeaders,
  errors: { 404: 'Preview not found', 416: 'Requested range not satisfiable' },
  async handle(db, call) {
    const { ticket_id, attachment_id: id } = call.params
    const [attachment, image] = await db.read(async (tx) => [
      await getAttachment(tx, ticket_id, id),
      assertFound(await findPreview(tx, id), 'Preview'),
    ])
    return sendPreview(call, attachment, image)
  },
})

export const remove = writeHandler({
  summary: 'Delete an attachment',
  description: 'Permanent. Only the author or an admin can do this.',
  params: AttachmentPath,
  response: { status: 204, description: 'The attachment was deleted.' },
  errors: { 404: 'Attachment not found' },
  handle: (tx, call) => deleteAttachment(tx, call.params, call),
})

export const usage = readHandler({
  summary: 'Get the storage usage of the organization',
  response: { status: 200, schema: Usage, description: 'The usage and its limit.' },
  handle: async (tx, { storageBytesMax }) => ({
    attachment_bytes: await countStoredBytes(tx),
    attachment_bytes_max: storageBytesMax === 0 ? null : storageBytesMax,
  }),
})
