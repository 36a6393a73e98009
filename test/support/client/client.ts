import { assertDocumented } from '../assert/documented.ts'
import type { TestResponse } from '../assert/test-response.ts'
import { send } from './send.ts'

export type { TestResponse } from '../assert/test-response.ts'

/** Calls the API as a person with a key would. Every answer must fit the OpenAPI document. */
export class ApiClient {
  readonly url: string
  readonly key: string | undefined

  constructor(url: string, key?: string) {
    this.url = url
    this.key = key
  }

  get = (path: string, headers?: Record<string, string>) =>
    this.call('GET', path, undefined, headers)
  post = (path: string, body?: unknown, headers?: Record<string, string>) =>
    this.call('POST', path, body, headers)
  put = (path: string, body?: unknown, headers?: Record<string, string>) =>
    this.call('PUT', path, body, headers)
  patch = (path: string, body?: unknown, headers?: Record<string, string>) =>
    this.call('PATCH', path, body, headers)
  delete = (path: string, headers?: Record<string, string>) =>
    this.call('DELETE', path, undefined, headers)

  /** A body that is text, bytes, a blob or a form is sent as it is; any other becomes JSON. */
  async call(
    method: string,
    path: string,
    body?: unknown,
    more: Record<string, string> = {},
  ): Promise<TestResponse> {
    if (body instanceof Blob) {
      const headers = { 'content-type': body.type, ...more }
      return this.call(method, path, new Uint8Array(await body.arrayBuffer()), headers)
    }
    const isRaw = typeof body === 'string' || body instanceof Uint8Array || body instanceof FormData
    const { status, headers, bytes } = await send(this.url + path, {
      method,
      headers: {
        ...(this.key === undefined ? {} : { authorization: `Bearer ${this.key}` }),
        ...(body === undefined || body instanceof FormData
          ? {}
          : { 'content-type': 'application/json' }),
        ...more,
      },
      body: isRaw || body === undefined ? body : JSON.stringify(body),
    })
    const text = new TextDecoder().decode(bytes)
    const isJson = headers.get('content-type')?.startsWith('application/json')
    const parsed = isJson && text !== '' ? JSON.parse(text) : undefined
    const answer = { status, headers, text, body: parsed }
    assertDocumented(method, path, answer)
    return answer
  }
}

export const ticketInput = (change: Record<string, unknown> = {}) => ({
  customer_name: 'Maya Chen',
  customer_email: 'maya@example.com',
  subject: 'Cannot log in',
  description: 'The page says that my password has expired.',
  ...change,
})
