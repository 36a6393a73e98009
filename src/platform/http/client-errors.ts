import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { BellhopError } from '../errors.ts'
import { http } from '../net/node-http.ts'
import { limits } from './limits.ts'

const rawResponses: Record<string, [status: string, detail: string]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'Request headers are too large'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'Request timed out'],
}

/** Connections with an upload that has deadlines of its own (see `slow-upload.ts`). */
export const slowUploads = new WeakSet<Socket>()

/** Bytes that are not HTTP never become a request, so the response is written to the socket. */
export function handleClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && slowUploads.has(socket)) return
  sendRawResponse(socket, error.code)
}

/** Closes a connection whose request takes too long to arrive. */
export function closeTimedOut(socket: Socket): void {
  if (socket.writable) sendRawResponse(socket, 'ERR_HTTP_REQUEST_TIMEOUT')
  socket.destroySoon()
}

/** The client has a moment to read the response, even if it never closes its end. */
function sendRawResponse(socket: Socket, code = ''): void {
  const [status, detail] = rawResponses[code] ?? ['400 Bad Request', 'Malformed request']
  const body = JSON.stringify({ detail })
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
  setTimeout(() => socket.destroy(), limits.lingerMs).unref()
}

/** For an `Expect` header other than `100-continue`. */
export function handleCheckExpectation(_request: IncomingMessage, response: ServerResponse): void {
  respondAndClose(response, 417, 'Expectation Failed')
}

/**
 * Node's parser accepts methods of other protocols, such as RTSP's `DESCRIBE`. The router has no
 * table for them and treats that as a bug, so they are rejected before it sees them.
 */
export function rejectForeignMethods(server: Server): void {
  const methods = new Set(http.METHODS)
  const handlers = server.listeners('request')
  server.removeAllListeners('request').on('request', (request, response) => {
    if (!methods.has(request.method!)) return respondAndClose(response, 400, 'Malformed request')
    for (const handle of handlers) handle.call(server, request, response)
  })
}

function respondAndClose(response: ServerResponse, status: number, detail: string): void {
  const body = JSON.stringify({ detail })
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  })
  response.end(body)
}

/** Exactly one `Host` header is required, except in HTTP/1.0. */
export function validateHostHeader(request: IncomingMessage): BellhopError | undefined {
  const { rawHeaders } = request
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]!.length === 4 && rawHeaders[at]!.toLowerCase() === 'host') hosts++
  }
  if (hosts === 1 || (hosts === 0 && request.httpVersion === '1.0')) return undefined
  return new BellhopError('malformed', 'Malformed request', { headers: { connection: 'close' } })
}
