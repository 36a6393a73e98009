import { BellhopError } from '../../platform/errors.ts'
import type { RequestContext } from '../../platform/http/endpoint.ts'
import { formatBytes } from '../../platform/http/upload.ts'
import type { Upload } from './receive.ts'

/** For all files of one form together. */
export const publicBytesMax = (fileBytesMax: number) => 2 * fileBytesMax

/** An upload without a key, which is limited per form and per day. */
export function publicUpload(call: RequestContext): Upload {
  const { request, fileBytesMax, storageBytesMax, now, signal, uploadQuota } = call
  const bytesMax = publicBytesMax(fileBytesMax)
  let size = 0
  const beforeChunk = async (bytes: number) => {
    size += bytes
    if (size > bytesMax) throw new BellhopError('too_large', filesTooLargeDetail(bytesMax))
    await uploadQuota.take(request.ip, bytes)
  }
  return { request, fileBytesMax, storageBytesMax, now, signal, beforeChunk }
}

export const filesTooLargeDetail = (bytesMax: number) =>
  `The files are larger than ${formatBytes(bytesMax)} together`
