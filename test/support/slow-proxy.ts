import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'

export interface SlowProxy extends AsyncDisposable {
  /** The same database, by way of the proxy. */
  url: string
  /** For how long answers are held back. */
  delayMs: number
}

/** Stands in front of a server, and can hold back what it answers for a while. */
export async function startSlowProxy(target: string): Promise<SlowProxy> {
  const { hostname, port } = new URL(target)
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    const end = () => {
      near.destroy()
      far.destroy()
    }
    near.pipe(far)
    far.on('data', (chunk) => setTimeout(() => near.write(chunk), proxy.delayMs))
    for (const socket of [near, far]) {
      socket.setNoDelay(true)
      socket.on('error', end)
      socket.on('close', () => setTimeout(end, proxy.delayMs))
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(target)
  url.port = String((server.address() as AddressInfo).port)
  const proxy: SlowProxy = {
    url: url.href,
    delayMs: 0,
    async [Symbol.asyncDispose]() {
      server.close()
    },
  }
  return proxy
}
