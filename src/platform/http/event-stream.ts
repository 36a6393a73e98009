import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'
import { limits } from './limits.ts'

/** Nobody on the way keeps it, or holds it back to send more at once. */
export const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

const { unreadBytesMax, unreadMs, endMs } = limits.streams

/** An answer of server-sent events, which ends when either side wants it to. */
export class EventStream {
  readonly #raw: ServerResponse

  constructor(reply: FastifyReply) {
    reply.hijack()
    this.#raw = reply.raw
    // What comes after a stream comes by another connection: this one ends with it.
    this.#raw.shouldKeepAlive = false
    const headers = reply.getHeaders() as OutgoingHttpHeaders
    this.#raw.writeHead(200, { ...headers, ...streamHeaders })
    this.#raw.on('error', () => {})
  }

  get isOpen(): boolean {
    return !this.#raw.destroyed && !this.#raw.writableEnded
  }

  onClose(listener: () => void): void {
    this.#raw.on('close', listener)
  }

  /** Sends what happens now. Who is too slow for it is cut off, and can go on from the log. */
  send(text: string): void {
    if (!this.isOpen) return
    if (this.#raw.writableLength > unreadBytesMax) this.#raw.destroy()
    else this.#raw.write(text)
  }

  /** Sends what need not arrive: not to those who have yet to take what came before. */
  sendIfDrained(text: string): void {
    if (this.isOpen && this.#raw.writableLength <= unreadBytesMax) this.#raw.write(text)
  }

  /** Sends what can wait, and resolves when the other side has taken it, or is gone. */
  sendAndDrain(text: string): Promise<void> {
    const raw = this.#raw
    if (!this.isOpen || raw.write(text)) return Promise.resolve()
    return new Promise((resolve) => {
      const timer = setTimeout(() => raw.destroy(), unreadMs).unref()
      const go = () => {
        clearTimeout(timer)
        raw.off('drain', go).off('close', go)
        resolve()
      }
      raw.on('drain', go).on('close', go)
    })
  }

  end(): void {
    this.#raw.end()
    setTimeout(() => this.#raw.destroy(), endMs).unref()
  }
}
