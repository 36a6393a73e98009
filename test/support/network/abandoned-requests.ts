import { setTimeout as pause } from 'node:timers/promises'
import type { ApiClient } from '../client/client.ts'
import { OpenConnections } from './open-connections.ts'

const waveSize = 10
/** With more requests than this waiting for a response, the oldest are abandoned. */
const openMax = 50

/**
 * Keeps sending requests and closing their connections before the response. Resolves once the first
 * ones are sent, to a function that stops it.
 */
export async function abandonRequests(
  { url, key }: ApiClient,
  path: string,
): Promise<() => Promise<void>> {
  const held = new OpenConnections(url)
  const headers = [`Host: ${new URL(url).host}`, `Authorization: Bearer ${key}`]
  const request = [`GET ${path} HTTP/1.1`, ...headers, '', ''].join('\r\n')
  let open = 0
  const sendWave = async () => {
    await held.openMany(waveSize, request)
    open += waveSize
    await pause(50)
    if (open <= openMax) return
    held.release(waveSize)
    open -= waveSize
  }
  while (open < openMax) await sendWave()
  let isStopped = false
  const sendWaves = async () => {
    while (!isStopped) await sendWave()
  }
  const sending = sendWaves()
  return async () => {
    isStopped = true
    await sending
    held.release()
  }
}
