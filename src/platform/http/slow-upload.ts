import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { limits } from './limits.ts'
import { sendRawResponse } from './socket-answer.ts'

export interface MinUploadRate {
  windowMs: number
  /** As much as must arrive in each window. */
  windowBytesMin: number
  /** To the end of the request, however quick it is. */
  totalMs: number
}

const inFlight = new WeakSet<Socket>()

/** Whether the time that every request has to arrive does not count here. */
export const isSlowUpload = (socket: Socket): boolean => inFlight.has(socket)

/** Lets a request take longer than others to arrive, while enough of it keeps coming. */
export function allowSlowUpload(
  request: IncomingMessage,
  pace: MinUploadRate = limits.upload,
): void {
  const { socket } = request
  const deadline = performance.now() + pace.totalMs
  let seen = socket.bytesRead
  const timer = setInterval(() => {
    const arrived = socket.bytesRead - seen
    seen = socket.bytesRead
    if (arrived < pace.windowBytesMin || performance.now() > deadline) cutOff(socket)
  }, pace.windowMs).unref()
  inFlight.add(socket)
  // Comes when the whole request has been read, too.
  request.once('close', () => {
    clearInterval(timer)
    inFlight.delete(socket)
  })
}

/** Ends a connection whose request takes too long to arrive. */
export function cutOff(socket: Socket): void {
  if (socket.writable) sendRawResponse(socket, 'ERR_HTTP_REQUEST_TIMEOUT')
  socket.destroySoon()
}
