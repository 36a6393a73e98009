import type { IncomingMessage } from 'node:http'
import { closeTimedOut, slowUploads } from './client-errors.ts'
import { limits } from './limits.ts'

export interface MinUploadRate {
  windowMs: number
  /** At least this much has to arrive in each window. */
  windowBytesMin: number
  /** For the complete request, however fast it arrives. */
  totalMs: number
}

/** Lets a request take longer than others to arrive, as long as it arrives fast enough. */
export function allowSlowUpload(
  request: IncomingMessage,
  rate: MinUploadRate = limits.upload,
): void {
  const { socket } = request
  const deadline = performance.now() + rate.totalMs
  let seen = socket.bytesRead
  const timer = setInterval(() => {
    const arrived = socket.bytesRead - seen
    seen = socket.bytesRead
    if (arrived < rate.windowBytesMin || performance.now() > deadline) closeTimedOut(socket)
  }, rate.windowMs).unref()
  slowUploads.add(socket)
  // Also emitted when the request has been read completely.
  request.once('close', () => {
    clearInterval(timer)
    slowUploads.delete(socket)
  })
}
