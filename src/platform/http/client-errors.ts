import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { BellhopError } from '../errors.ts'
import { http } from '../net/node-http.ts'
import { isSlowUpload } from './slow-upload.ts'
import { sendRawResponse } from './socket-answer.ts'

/** Bytes that are not HTTP never become a request: they are answered on the socket, which then closes. */
export function handleClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  // Whoever reads an upload watches it, and lets it take its time.
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && isSlowUpload(socket)) return
  sendRawResponse(socket, error.code)
}

/** `Expect:` anything but 100-continue. */
export function handleCheckExpectation(_request: IncomingMessage, response: ServerResponse): void {
  answerAndClose(response, 417, 'Expectation Failed')
}

/**
 * Node's parser lets methods of other protocols pass, such as RTSP's `DESCRIBE`. The router has no
 * table for them and takes that for a bug, so they are refused before it sees them.
 */
export function refuseForeignMethods(server: Server): void {
  const methods = new Set(http.METHODS)
  const handlers = server.listeners('request')
  server.removeAllListeners('request').on('request', (request, response) => {
    if (!methods.has(request.method!)) return answerAndClose(response, 400, 'Malformed request')
    for (const handle of handlers) handle.call(server, request, response)
  })
}

function answerAndClose(response: ServerResponse, status: number, detail: string): void {
  const body = JSON.stringify({ detail })
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  })
  response.end(body)
}

/** Whom a request is meant for must be said, and said once. */
export function validateHostHeader(request: IncomingMessage): BellhopError | undefined {
  const { rawHeaders } = request
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]!.length === 4 && rawHeaders[at]!.toLowerCase() === 'host') hosts++
  }
  if (hosts === 1 || (hosts === 0 && request.httpVersion === '1.0')) return undefined
  return new BellhopError('malformed', 'Malformed request', { headers: { connection: 'close' } })
}
