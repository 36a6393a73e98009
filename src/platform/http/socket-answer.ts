import type { Socket } from 'node:net'
import { limits } from './limits.ts'

const answers: Record<string, [status: string, detail: string]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'Request headers are too large'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'Request timed out'],
}

/**
 * Answers on the socket itself, where there is no request to answer, and ends it. The other side
 * has a moment to read that; if it never closes its end, the socket does not wait for it.
 */
export function sendRawResponse(socket: Socket, code = ''): void {
  const [status, detail] = answers[code] ?? ['400 Bad Request', 'Malformed request']
  const body = JSON.stringify({ detail })
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
  setTimeout(() => socket.destroy(), limits.lingerMs).unref()
}
