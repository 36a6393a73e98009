import { AddressGuard } from '../net/address-guard.ts'
import type { ResolveHost } from '../net/dns.ts'
import { type ImapServer, type ImapStep, openConnection } from './connect.ts'
import type { ImapConnection, ImapTimeouts } from './connection.ts'

export type { ImapServer, ImapStep } from './connect.ts'
export type { ImapConnection, ImapTimeouts } from './connection.ts'
export { ImapError, MailGone } from './imap-error.ts'

export interface OpenOptions {
  signal: AbortSignal
  onStep?: (step: ImapStep) => void
}

/** Ports at which mail servers on the internet speak IMAP. */
const publicPorts = [143, 993]

const defaultTimeouts: ImapTimeouts = {
  connectMs: 20_000,
  commandMs: 60_000,
  windowMs: 120_000,
  mailMs: 30 * 60_000,
}

/**
 * Reads mailboxes on servers that users have configured. Like `SmtpClient`, it connects only to
 * addresses that it has checked. The library is loaded on first use.
 */
export class ImapClient {
  readonly #guard: AddressGuard
  readonly #timeouts: ImapTimeouts
  readonly #closing = new AbortController()
  readonly #open = new Set<ImapConnection>()

  constructor(
    allowedPrivate: boolean | readonly string[],
    resolve?: ResolveHost,
    timeouts: Partial<ImapTimeouts> = {},
  ) {
    this.#guard = new AddressGuard(allowedPrivate, resolve)
    this.#timeouts = { ...defaultTimeouts, ...timeouts }
  }

  /** Checks what can be checked without resolving the name. */
  isAllowedHost(host: string, port: number): boolean {
    return (
      this.#guard.isAllowedHost(host) &&
      (publicPorts.includes(port) || this.#guard.mayBePrivate(host))
    )
  }

  /** The same for a server without TLS. */
  isAllowedWithoutTls(host: string): boolean {
    return this.#guard.isAllowedHost(host) && this.#guard.mayBePrivate(host)
  }

  get connectionCount(): number {
    return this.#open.size
  }

  /**
   * Connects and signs in; a new connection each time. Rejects with an `ImapError`, or with the reason
   * of the signal. The signal also closes the connection later.
   */
  async open(server: ImapServer, { signal, onStep = () => {} }: OpenOptions) {
    const stop = AbortSignal.any([signal, this.#closing.signal])
    const connection = await openConnection(server, {
      guard: this.#guard,
      timeouts: this.#timeouts,
      isPublicPort: publicPorts.includes(server.port),
      signal: stop,
      onStep,
    })
    this.#open.add(connection)
    connection.whenClosed.finally(() => this.#open.delete(connection))
    return connection
  }

  close(): void {
    this.#closing.abort()
  }
}
