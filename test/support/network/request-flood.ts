import { Agent, get } from 'node:http'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import type { ApiClient } from '../client/client.ts'

interface Flood {
  url: string
  key: string | undefined
  parallel: number
}

/** Sends a GET again and again, many at a time, until it is ended. Resolves once all have begun. */
export async function floodWith(
  { url, key }: ApiClient,
  path: string,
  parallel: number,
): Promise<() => Promise<void>> {
  const data: Flood = { url: url + path, key, parallel }
  // A thread of its own, so that reading the responses does not count.
  const worker = new Worker(new URL(import.meta.url), { workerData: data })
  await new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject))
  return async () => void (await worker.terminate())
}

function run({ url, key, parallel }: Flood): void {
  const agent = new Agent({ keepAlive: true })
  const headers = key === undefined ? {} : { authorization: `Bearer ${key}` }
  let answered = 0
  const send = () => {
    get(url, { agent, headers }, (response) => {
      response.resume().once('end', () => {
        if (++answered === parallel) parentPort!.postMessage('begun')
        send()
      })
    })
  }
  for (let count = 0; count < parallel; count++) send()
}

if (!isMainThread) run(workerData)
