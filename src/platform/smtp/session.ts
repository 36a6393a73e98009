import { once } from 'node:events'
import { connect, type LookupFunction, type Socket } from 'node:net'
import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { AddressGuard } from '../net/address-guard.ts'
import { untilAborted } from '../net/until-aborted.ts'
import { type Credentials, SmtpError, toXOAuth2 } from './smtp-error.ts'

/** Without a username, nobody signs in. */
export interface SmtpServer extends Credentials {
  host: string
  port: number
  /** `tls` from the start, or `starttls`, without which nothing is sent. */
  security: 'tls' | 'starttls' | 'none'
}

export interface SmtpTimeouts {
  connectMs: number
  greetingMs: number
  /** For everything, from the first lookup to the answer to the message. */
  mailMs: number
}

export type SmtpStep = 'connect' | 'encrypt' | 'sign_in'

/** Ports at which mail servers on the internet take mail from programs. */
const publicPorts = [25, 465, 587, 2525]
const addressAttemptMs = 5_000
const quitMs = 5_000
const responseBytesMax = 64 * 1_024

export const isPublicPort = (port: number) => publicPorts.includes(port)

/** A connection to a server that is signed in. It must be ended with `quit` or `destroy`. */
export class SmtpSession {
  readonly #socket: Socket
  readonly #connection: SMTPConnection
  readonly #failed: Promise<never>
  #greeting = ''

  private constructor(socket: Socket, connection: SMTPConnection) {
    this.#socket = socket
    this.#connection = connection
    this.#failed = new Promise((_resolve, reject) => {
      connection.on('error', reject)
      connection.on('end', () => reject(new SmtpError('connection', 'The connection was closed')))
    })
    // It may fail while nobody waits.
    this.#failed.catch(() => {})
  }

  static async open(
    server: SmtpServer,
    options: {
      guard: AddressGuard
      timeouts: SmtpTimeouts
      signal: AbortSignal
      onStep: (step: SmtpStep) => void
    },
  ): Promise<SmtpSession> {
    const { timeouts, signal, onStep } = options
    const { default: Connection } = await import('nodemailer/lib/smtp-connection')
    const socket = await openSocket(server, options)
    const isEncrypted = server.security !== 'none'
    if (isEncrypted) onStep('connect')
    const connection = new Connection({
      // Certificates are checked for this name; it is never resolved.
      host: server.host,
      port: server.port,
      connection: socket,
      secure: server.security === 'tls',
      requireTLS: server.security === 'starttls',
      ignoreTLS: !isEncrypted,
      greetingTimeout: timeouts.greetingMs,
      connectionTimeout: timeouts.mailMs,
      socketTimeout: timeouts.mailMs,
      maxResponseSize: responseBytesMax,
    })
    const session = new SmtpSession(socket, connection)
    const abort = () => session.destroy()
    signal.addEventListener('abort', abort)
    socket.once('close', () => signal.removeEventListener('abort', abort))
    try {
      await session.#call((done) => connection.connect(done))
      session.#greeting = connection.lastServerResponse || ''
      onStep(isEncrypted ? 'encrypt' : 'connect')
      if (server.username !== null) {
        await session.#call((done) => connection.login(toLogin(server, connection), done))
        onStep('sign_in')
      }
      return session
    } catch (error) {
      session.destroy()
      throw error
    }
  }

  /** Whether the server takes addresses with other characters than ASCII before the @. */
  get hasSmtpUtf8(): boolean {
    return /^250[ -]SMTPUTF8\b/im.test(this.#greeting)
  }

  /** Writes into the envelope which recipients the server has accepted and rejected. */
  send(
    envelope: SMTPConnection.Envelope,
    stream: NodeJS.ReadableStream,
  ): Promise<SMTPConnection.SentMessageInfo> {
    const message = stream as Parameters<SMTPConnection['send']>[1]
    return this.#call((done) => this.#connection.send(envelope, message, done))
  }

  /** Ends a transaction in which the server has rejected something. */
  async reset(): Promise<void> {
    await this.#call((done) => this.#connection.reset(done))
  }

  /** Returns without waiting for the server. */
  quit(): void {
    this.#connection.quit()
    const timer = setTimeout(() => this.destroy(), quitMs).unref()
    this.#socket.once('close', () => clearTimeout(timer))
  }

  /** Never ends a message that is being sent, so that no server takes a part for the whole. */
  destroy(): void {
    this.#socket.destroy()
    this.#connection.close()
  }

  #call<T>(start: (done: (error?: Error | null, value?: T) => void) => void): Promise<T> {
    const called = new Promise<T>((resolve, reject) => {
      start((error, value) => (error ? reject(error) : resolve(value as T)))
    })
    return Promise.race([called, this.#failed])
  }
}

function toLogin(
  { username, password, accessToken }: SmtpServer,
  connection: SMTPConnection,
): SMTPConnection.AuthenticationType {
  const user = username ?? ''
  if (accessToken === undefined) return { user, pass: password ?? '' }
  const oauth2 = {
    // The library asks again when the server rejects a token, and would lose what it said.
    getToken(isRejected: boolean, done: (error: Error | null, token?: string) => void) {
      if (isRejected) done(toRejection(connection.lastServerResponse || ''))
      else done(null, accessToken)
    },
    buildXOAuth2Token: (token: string) => toXOAuth2(user, token),
  }
  return { user, oauth2: oauth2 as unknown as SMTPConnection.AuthenticationType['oauth2'] }
}

function toRejection(response: string): Error {
  const responseCode = Number(/^\d{3}/.exec(response)?.[0] ?? 535)
  return Object.assign(new Error('The server rejected the token'), { response, responseCode })
}

/** Connects to one of the addresses that have been checked. */
async function openSocket(
  server: SmtpServer,
  { guard, timeouts, signal }: { guard: AddressGuard; timeouts: SmtpTimeouts; signal: AbortSignal },
): Promise<Socket> {
  const timeout = AbortSignal.timeout(timeouts.connectMs)
  const stop = AbortSignal.any([signal, timeout])
  try {
    const addresses = (await untilAborted(guard.resolve(server.host), stop)).filter(
      ({ address }) => isUsable(server) || guard.isAllowedPrivateAddress(address),
    )
    if (addresses.length === 0) throw blockedBySettings(server)
    const lookup: LookupFunction = (_host, options, callback) => {
      const [first] = addresses
      if (options.all) callback(null, addresses)
      else callback(null, first!.address, first!.family)
    }
    return await connectTo(server, lookup, stop)
  } catch (error) {
    if (!timeout.aborted || signal.aborted) throw error
    const seconds = timeouts.connectMs / 1_000
    throw new SmtpError('connection', `No connection within ${seconds} seconds`)
  }
}

/** At a public address. */
const isUsable = ({ security, port }: SmtpServer) => security !== 'none' && isPublicPort(port)

const blockedBySettings = ({ security, port }: SmtpServer) =>
  security === 'none'
    ? new SmtpError('blocked', 'TLS is required for servers with a public address', {
        isPermanent: true,
      })
    : new SmtpError('blocked', `Port ${port} is not allowed`, { isPermanent: true })

async function connectTo(
  { host, port }: SmtpServer,
  lookup: LookupFunction,
  signal: AbortSignal,
): Promise<Socket> {
  const socket = connect({
    host,
    port,
    lookup,
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: addressAttemptMs,
  })
  try {
    await once(socket, 'connect', { signal })
    return socket
  } catch (error) {
    socket.on('error', () => {}).destroy()
    throw error
  }
}
