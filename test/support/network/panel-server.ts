import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface PanelServer extends AsyncDisposable {
  url: string
  asked: URL[]
  /** Replaced by tests. */
  answer: (
    url: URL,
  ) => { status?: number; headers?: Record<string, string>; text: string } | undefined
}

/** A program that panel apps ask. It never answers where `answer` returns undefined. */
export async function openPanelServer(): Promise<PanelServer> {
  const server = createServer((request, response) => {
    const url = new URL(request.url!, panel.url)
    panel.asked.push(url)
    const { status = 200, headers = {}, text } = panel.answer(url) ?? {}
    if (text !== undefined) response.writeHead(status, headers).end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const panel: PanelServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    answer: () => ({ text: JSON.stringify({ items: [] }) }),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return panel
}
