import { hash } from 'node:crypto'
import type { RootReadTx } from '../db/db.ts'
import { assertFound, invalid } from '../errors.ts'
import { conversions } from '../images/queue.ts'
import { convertToWebp } from '../images/webp.ts'
import { type CallerContext, publicHandler } from './endpoint.ts'
import { object, text } from './fields.ts'
import { readSingleFile } from './upload.ts'

export const imageBytesMax = 2 * 1024 * 1024

export const imageUploadSpec = {
  bytesMax: imageBytesMax,
  description: 'The image, at most 2 MiB.',
}

/** Identifies a repeated upload. */
export const imageFingerprint = async (call: CallerContext) => fingerprint(await receive(call))

/** The image as WebP, at most 512 × 512, upright, without metadata; and what identifies the upload. */
export async function receiveImage(
  call: CallerContext,
  { keepsAnimation }: { keepsAnimation: boolean },
): Promise<{ image: Buffer; uploadFingerprint: string }> {
  const upload = await receive(call)
  const convert = () => convertToWebp(upload, { sideMax: 512, keepsAnimation })
  const image = await conversions.run(call.caller.organizationId, convert, { signal: call.signal })
  if (typeof image === 'string') throw rejected(image)
  return { image, uploadFingerprint: fingerprint(upload) }
}

async function receive({ request }: CallerContext): Promise<Buffer> {
  const file = await readSingleFile(request, imageBytesMax)
  if (file === 'too large') throw rejected('the file exceeds 2 MiB')
  return file
}

const rejected = (reason: string) => invalid(['body', 'file'], reason)

const fingerprint = (bytes: Buffer) => hash('sha256', bytes, 'base64url')

export interface StoredImage {
  image: Buffer
  organization_id: number
}

interface ImageRoute {
  summary: string
  fileDescription: string
  name: string
  /** Converts an image to PNG for mails. Without it, there is no such variant. */
  toPng?: (image: Buffer) => Promise<Buffer>
  find(tx: RootReadTx, id: string): Promise<StoredImage | undefined>
}

/** Serves images to anyone who knows their URL. Each has its own, so that it can be cached forever. */
export const imageHandler = ({ summary, fileDescription, name, toPng, find }: ImageRoute) =>
  publicHandler({
    summary,
    params: object({
      file: text({
        description: fileDescription,
        example: 'kX2mJ7vQz0bTn4RfLw9sYd1cHg8pEa6u.webp',
      }),
    }),
    response: { status: 200, contentType: 'image/webp', description: 'The image.' },
    errors: { 404: `${name} not found` },
    async handle(db, { params, setHeader, signal }) {
      const [, id, type] = /^([\w-]{32})\.(webp|png)$/.exec(params.file) ?? []
      const isKnown = id !== undefined && (type === 'webp' || toPng !== undefined)
      const found = isKnown ? await db.read((tx) => find(tx, id)) : undefined
      const { image, organization_id } = assertFound(found, name)
      const isPng = type === 'png' && toPng !== undefined
      const bytes = isPng
        ? await conversions.run(organization_id, () => toPng(image), { signal })
        : image
      setHeader('content-type', isPng ? 'image/png' : 'image/webp')
      setHeader('cache-control', 'public, max-age=31536000, immutable')
      setHeader('cross-origin-resource-policy', 'cross-origin')
      return bytes
    },
  })
