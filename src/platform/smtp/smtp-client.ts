import { AddressGuard } from '../net/address-guard.ts'
import type { ResolveHost } from '../net/dns.ts'
import {
  isPublicPort,
  type SmtpServer,
  SmtpSession,
  type SmtpStep,
  type SmtpTimeouts,
} from './session.ts'
import { cleanResponse, formsOf, SmtpError, toSmtpError } from './smtp-error.ts'
import { type SendResult, type SmtpMessage, sendMessage, sendMessages } from './transaction.ts'

export type { SmtpServer, SmtpStep } from './session.ts'
export { SmtpError } from './smtp-error.ts'
export type { RecipientResult, SendResult, SmtpMessage } from './transaction.ts'

const defaultTimeouts: SmtpTimeouts = { connectMs: 20_000, greetingMs: 30_000, mailMs: 120_000 }

/**
 * Sends mail through servers that users have configured. Like `Outbound`, it connects only to addresses
 * that it has checked. The library is loaded on first use.
 */
export class SmtpClient {
  readonly #guard: AddressGuard
  readonly #timeouts: SmtpTimeouts
  readonly #closing = new AbortController()

  constructor(
    allowedPrivate: boolean | readonly string[],
    resolve?: ResolveHost,
    timeouts: Partial<SmtpTimeouts> = {},
  ) {
    this.#guard = new AddressGuard(allowedPrivate, resolve)
    this.#timeouts = { ...defaultTimeouts, ...timeouts }
  }

  /** Checks what can be checked without resolving the name. */
  isAllowedHost(host: string, port: number): boolean {
    return this.#guard.isAllowedHost(host) && (isPublicPort(port) || this.#guard.mayBePrivate(host))
  }

  /** The same for a server without TLS. */
  isAllowedWithoutTls(host: string): boolean {
    return this.#guard.isAllowedHost(host) && this.#guard.mayBePrivate(host)
  }

  /**
   * In one transaction for all recipients; `open` is called once the server is ready. Rejects with an
   * `SmtpError`, or with the reason of the signal, which says nothing about the server.
   */
  send(
    server: SmtpServer,
    envelope: { from: string; to: readonly string[] },
    open: () => Promise<NodeJS.ReadableStream>,
    signal: AbortSignal,
  ): Promise<SendResult> {
    return this.#withSession(server, { signal }, (session, clean) =>
      sendMessage(session, envelope, { open, clean }),
    )
  }

  /**
   * Several messages, one after the other. If the connection breaks after some of them, the result is about
   * those. Rejects like `send` if none was tried.
   */
  sendEach(
    server: SmtpServer,
    messages: readonly SmtpMessage[],
    signal: AbortSignal,
  ): Promise<SendResult> {
    return this.#withSession(server, { signal }, (session, clean) =>
      sendMessages(session, messages, clean),
    )
  }

  /** Connects and signs in, but sends nothing. Rejects like `send`. */
  check(server: SmtpServer, signal: AbortSignal, onStep?: (step: SmtpStep) => void): Promise<void> {
    return this.#withSession(server, { signal, onStep }, async () => {})
  }

  close(): void {
    this.#closing.abort()
  }

  async #withSession<T>(
    server: SmtpServer,
    options: { signal: AbortSignal; onStep?: ((step: SmtpStep) => void) | undefined },
    use: (session: SmtpSession, clean: (text: string) => string) => Promise<T>,
  ): Promise<T> {
    const { onStep = () => {} } = options
    const { mailMs } = this.#timeouts
    const secrets = formsOf(server)
    const timeout = AbortSignal.timeout(mailMs)
    const canceled = AbortSignal.any([options.signal, this.#closing.signal])
    const signal = AbortSignal.any([canceled, timeout])
    const session = { guard: this.#guard, timeouts: this.#timeouts, signal, onStep }
    try {
      signal.throwIfAborted()
      return await useSession(await SmtpSession.open(server, session), (opened) =>
        use(opened, (text) => cleanResponse(text, secrets)),
      )
    } catch (error) {
      canceled.throwIfAborted()
      if (timeout.aborted)
        throw new SmtpError('connection', `Not finished within ${mailMs / 1_000} seconds`)
      throw toSmtpError(error, secrets)
    }
  }
}

async function useSession<T>(session: SmtpSession, use: (session: SmtpSession) => Promise<T>) {
  try {
    const result = await use(session)
    session.quit()
    return result
  } catch (error) {
    session.destroy()
    throw error
  }
}
