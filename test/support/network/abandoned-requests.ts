import { setTimeout as pause } from 'node:timers/promises'
import type { ApiClient } from '../desk/client.ts'
import { OpenConnections } from './held-connections.ts'

const waveSize = 10
/** Requests that still wait for their answer; the oldest are given up when there are more. */
const openMax = 50

/**
 * Sends requests that nobody waits for: each connection is closed before its answer. Resolves when
 * the first are on their way, with the function that ends it.
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
  let isOver = false
  const goOn = async () => {
    while (!isOver) await sendWave()
  }
  const sending = goOn()
  return async () => {
    isOver = true
    await sending
    held.release()
  }
}
