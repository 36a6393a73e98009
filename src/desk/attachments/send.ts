import { contentDisposition } from '../../platform/http/content-disposition.ts'
import type { OrganizationDb, RequestContext } from '../../platform/http/endpoint.ts'
import { type ByteRange, sendBytes } from '../../platform/http/send-bytes.ts'
import { readContent } from './file-store.ts'
import type { Attachment } from './schema.ts'

type Content = Pick<Attachment, 'id' | 'name' | 'content_type' | 'size' | 'sha256'>
type HttpContext = Pick<RequestContext, 'request' | 'reply'>

/** Opened as a page of its own, it can neither run scripts nor load anything. */
const sandbox = { 'content-security-policy': "sandbox; default-src 'none'" }

/** The original bytes, always as a download. */
export function sendContent(db: OrganizationDb, call: HttpContext, attachment: Content) {
  const { id, name, content_type, size, sha256 } = attachment
  const read = (range: ByteRange) => readContent(db, id, range)
  const headers = {
    ...sandbox,
    'content-type': content_type,
    'content-disposition': contentDisposition('attachment', name),
  }
  return sendBytes(call, { size, tag: sha256, read }, headers)
}

/** Inline, which is safe because we encoded the image ourselves. */
export function sendPreview(call: HttpContext, { id, name }: Content, image: Buffer) {
  const read = ({ first, last }: ByteRange) => [image.subarray(first, last + 1)]
  const headers = {
    ...sandbox,
    'content-type': 'image/webp',
    'content-disposition': contentDisposition('inline', `${name}.webp`),
  }
  return sendBytes(call, { size: image.length, tag: `${id}-preview`, read }, headers)
}
