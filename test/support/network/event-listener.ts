import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { afterCpuTime, cpuTime } from '../assert/cpu-clock.ts'
import type { ApiClient } from '../client/client.ts'

export interface Heard {
  id: string | undefined
  event: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look into events of every kind
  data: any
}

/** Where to begin, and which events to ask for. */
export interface StreamOptions {
  query?: string
  lastId?: string | undefined
}

/** A client with a key, or with the cookie of a session. */
type Listening = Pick<ApiClient, 'url' | 'key'> & { cookie?: string | undefined }

const patienceMs = 60_000

/** Listens to the stream of events as a browser would. */
export class SseClient implements AsyncDisposable {
  readonly heard: Heard[] = []
  /** Resolves when the stream has ended, on either side. */
  readonly ended: Promise<unknown>
  /** How many heartbeats came, including the one at the beginning. */
  beats = 0
  /** Where to continue. */
  lastId: string | undefined
  readonly #response: IncomingMessage
  #isOver = false
  #rest = ''
  #onNews = () => {}

  private constructor(response: IncomingMessage) {
    this.#response = response
    response.setEncoding('utf8').on('data', (text) => this.#read(text))
    response.on('error', () => {})
    this.ended = new Promise<void>((resolve) => response.on('close', resolve)).then(() => {
      this.#isOver = true
      this.#onNews()
    })
  }

  /** Resolves when the stream has begun: what happens from now on is heard. */
  static async open({ url, key, cookie }: Listening, { query = '', lastId }: StreamOptions = {}) {
    const headers = {
      ...(cookie === undefined ? { authorization: `Bearer ${key}` } : { cookie }),
      ...(lastId && { 'last-event-id': lastId }),
    }
    const asked = request(`${url}/v1/events/stream${query}`, { agent: false, headers }).end()
    const [response] = (await once(asked, 'response')) as [IncomingMessage]
    assert.equal(response.statusCode, 200)
    const listener = new SseClient(response)
    await listener.#untilNews(() => listener.lastId !== undefined)
    return listener
  }

  /** All events so far, as soon as there is one of this kind. */
  async until(isWanted: (heard: Heard) => boolean): Promise<Heard[]> {
    await this.#untilNews(() => this.heard.some(isWanted))
    return this.heard
  }

  /** The stream also sends its position without an event. */
  async untilAt(id: string): Promise<void> {
    await this.#untilNews(() => this.lastId === id)
  }

  async untilCount(count: number): Promise<Heard[]> {
    await this.#untilNews(() => this.heard.length >= count)
    return this.heard
  }

  pause = () => this.#response.pause()
  resume = () => this.#response.resume()

  /** Closes the connection abruptly, possibly in the middle of an event. */
  breakOff(): Promise<unknown> {
    this.#response.destroy()
    return this.ended
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.breakOff()
  }

  async #untilNews(isSo: () => boolean): Promise<void> {
    const deadline = cpuTime() + patienceMs
    while (!isSo()) {
      assert.ok(!this.#isOver, 'the stream is over')
      const leftMs = deadline - cpuTime()
      assert.ok(leftMs > 0, `nothing of the kind within ${patienceMs} ms`)
      await new Promise<void>((resolve) => {
        const stopWaiting = afterCpuTime(leftMs, resolve)
        this.#onNews = () => {
          stopWaiting()
          resolve()
        }
      })
    }
  }

  #read(text: string): void {
    const blocks = (this.#rest + text).split('\n\n')
    this.#rest = blocks.pop()!
    for (const block of blocks) this.#take(block)
    this.#onNews()
  }

  #take(block: string): void {
    const fields = new Map<string, string>()
    for (const line of block.split('\n')) {
      const [, name = '', value = ''] = /^(\w*): ?(.*)$/s.exec(line) ?? []
      fields.set(name, value)
    }
    const id = fields.get('id')
    this.lastId = id ?? this.lastId
    if (fields.has('')) this.beats++
    const data = fields.get('data')
    if (data === undefined) return
    this.heard.push({ id, event: fields.get('event') ?? 'message', data: JSON.parse(data) })
  }
}
