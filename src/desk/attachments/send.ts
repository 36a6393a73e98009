import { contentDisposition } from '../../platform/http/content-disposition.ts'
import type { OrganizationDb, RequestContext } from '../../platform/http/endpoint.ts'
import { type ByteRange, sendBytes } from '../../platform/http/send-bytes.ts'
import { readContent } from './content.ts'
import type { Attachment } from './schema.ts'

type Content = Pick<Attachment, 'id' | 'name' | 'content_type' | 'size' | 'sha256'>
type Answered = Pick<RequestContext, 'request' | 'reply'>

/** No page of ours loads it by accident, and as a page of its own it can do nothing. */
const confined = { 'content-security-policy': "sandbox; default-src 'none'" }

/** The bytes as they were sent: to be saved, never to be shown. */
export function sendContent(db: OrganizationDb, call: Answered, attachment: Content) {
  const { id, name, content_type, size, sha256 } = attachment
  const read = (range: ByteRange) => readContent(db, id, range)
  const headers = {
    ...confined,
    'content-type': content_type,
    'content-disposition': contentDisposition('attachment', name),
  }
  return sendBytes(call, { size, tag: sha256, read }, headers)
}

/** A picture of our own making may be shown. */
export function sendPreview(call: Answered, { id, name }: Content, image: Buffer) {
  const read = ({ first, last }: ByteRange) => [image.subarray(first, last + 1)]
  const headers = {
    ...confined,
    'content-type': 'image/webp',
    'content-disposition': contentDisposition('inline', `${name}.webp`),
  }
  return sendBytes(call, { size: image.length, tag: `${id}-preview`, read }, headers)
}
