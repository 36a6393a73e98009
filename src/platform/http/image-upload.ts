import { hash } from 'node:crypto'
import { invalid } from '../errors.ts'
import { conversions } from '../images/queue.ts'
import { convertToWebp } from '../images/webp.ts'
import type { CallerContext } from './endpoint.ts'
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
