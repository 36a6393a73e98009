import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'
import { limits } from './limits.ts'

/** Keeps proxies from caching or buffering it. */
export const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

const { unreadBytesMax, unreadMs, endMs } = limits.streams

/** A response of server-sent events, which either side can end. */
export class EventStream {
  readonly #raw: ServerResponse

  constructor(reply: FastifyReply) {
    reply.hijack()
    this.#raw = reply.raw
    // The connection closes with the stream, instead of waiting for another request.
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

  /** Disconnects a client that is too slow; it can resume from the log. */
  send(text: string): void {
    if (!this.isOpen) return
    if (this.#raw.writableLength > unreadBytesMax) this.#raw.destroy()
    else this.#raw.write(text)
  }

  /** Drops the message if the client has too much unread. */
  sendIfDrained(text: string): void {
    if (this.isOpen && this.#raw.writableLength <= unreadBytesMax) this.#raw.write(text)
  }

  /** Resolves when the client has read it or is gone. */
  sendAndDrain(text: string): Promise<void> {
    const raw = this.#raw
    if (!this.isOpen || raw.write(text)) return Promise.resolve()
    return new Promise((resolve) => {
      const timer = setTimeout(() => raw.destroy(), unreadMs).unref()
      const onDone = () => {
        clearTimeout(timer)
        raw.off('drain', onDone).off('close', onDone)
        resolve()
      }
      raw.on('drain', onDone).on('close', onDone)
    })
  }

  end(): void {
    this.#raw.end()
    setTimeout(() => this.#raw.destroy(), endMs).unref()
  }
}
