import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Answer = object | number | ((response: ServerResponse) => void)

export interface TokenServer extends AsyncDisposable {
  url: string
  /** The forms that were posted. */
  requests: Record<string, string>[]
  /** A token, an error (status 400), another status, or a function that writes the response. */
  answer: (form: Record<string, string>) => Answer | Promise<Answer>
}

/** Issues access tokens, as an OAuth 2.0 provider does: `token-1`, `token-2` and so on. */
export async function openTokenServer(): Promise<TokenServer> {
  const server = createServer(async (request, response) => {
    const form = Object.fromEntries(new URLSearchParams(await text(request)))
    tokens.requests.push(form)
    const answer = await tokens.answer(form)
    if (typeof answer === 'function') return answer(response)
    if (typeof answer === 'number') return response.writeHead(answer).end()
    const status = 'error' in answer ? 400 : 200
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const tokens: TokenServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/token`,
    requests: [],
    answer: () => ({
      access_token: `token-${tokens.requests.length}`,
      expires_in: 3_600,
      token_type: 'Bearer',
    }),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return tokens
}
