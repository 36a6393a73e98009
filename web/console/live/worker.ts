/// <reference lib="webworker" />
import { openStream, type StreamRequest } from './stream.ts'

// All tabs share one connection: browsers allow few per host.

const scope = self as unknown as SharedWorkerGlobalScope
const channel = new BroadcastChannel('bellhop.live')
const handleRequest = openStream(location.origin, (message) => channel.postMessage(message))

scope.onconnect = ({ ports: [port] }) => {
  if (!port) return
  port.onmessage = ({ data }: MessageEvent<StreamRequest>) => handleRequest(data)
}
