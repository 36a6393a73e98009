import { BellhopError } from '../../platform/errors.ts'
import type { RequestContext } from '../../platform/http/endpoint.ts'
import { sizeInWords } from '../../platform/http/upload.ts'
import type { Upload } from './receive.ts'

/** All files of one form together, in files of the largest size. */
const largestFilesMax = 2

export const publicBytesMax = (fileBytesMax: number) => largestFilesMax * fileBytesMax

/** The upload of somebody without a key, who may send less at once, and only so much a day. */
export function publicUpload(call: RequestContext): Upload {
  const { request, fileBytesMax, storageBytesMax, now, signal, uploadQuota } = call
  const bytesMax = publicBytesMax(fileBytesMax)
  let size = 0
  const beforePart = async (bytes: number) => {
    size += bytes
    if (size > bytesMax) throw new BellhopError('too_large', filesTooLargeDetail(bytesMax))
    await uploadQuota.take(request.ip, bytes)
  }
  return { request, fileBytesMax, storageBytesMax, now, signal, beforePart }
}

export const filesTooLargeDetail = (bytesMax: number) =>
  `The files are larger than ${sizeInWords(bytesMax)} together`
