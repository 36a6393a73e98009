/// <reference lib="webworker" />
import { openStream, type StreamRequest } from './stream.ts'

// One for all tabs of a browser: they share one stream, of which browsers allow few to a host.

const scope = self as unknown as SharedWorkerGlobalScope
const channel = new BroadcastChannel('bellhop.live')
const stream = openStream(location.origin, (message) => channel.postMessage(message))

scope.onconnect = ({ ports: [port] }) => {
  if (!port) return
  port.onmessage = ({ data }: MessageEvent<StreamRequest>) => stream.take(data)
  stream.take({ ask: 'state' })
}
