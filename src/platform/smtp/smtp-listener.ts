import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { SMTPServer, SMTPServerDataStream, SMTPServerSession } from 'smtp-server'
import { BellhopError } from '../errors.ts'
import { networkOfIp } from '../net/ip-address.ts'
import { drain, MessageIncomplete, readMessage } from './incoming-message.ts'

export interface ListenerOptions {
  host: string
  port: number
  mode: 'smtp' | 'lmtp'
  /** PEM, for STARTTLS. Without it, mail is received unencrypted only. */
  tls: { key: string; cert: string } | undefined
  messageBytesMax: number
  /** Whether mail for this address is received. Its domain is in Unicode. Rejects if the database is away. */
  isKnownRecipient(address: string): Promise<boolean>
  /** Called once for each mail, in LMTP too. The mail is acknowledged when it resolves, so it must be durable by then. */
  receive(mail: IncomingMail): Promise<void>
  onError(error: unknown): void
  limits?: Partial<ListenerLimits>
}

export interface IncomingMail {
  /** Empty for reports about other mails. */
  from: string
  recipients: string[]
  /**
   * The bytes of the mail, which must be read to the end. Throws if it does not come in full. Only the
   * first of two dots after a lone LF is missing: the library takes it for the beginning of a line.
   */
  chunks: AsyncIterable<Buffer>
  /** Aborted if it will never come in full. */
  signal: AbortSignal
}

export interface ListenerLimits {
  /** A client that is silent for longer is disconnected. */
  idleMs: number
  connectionsMax: number
  connectionsPerAddressMax: number
  recipientsMax: number
}

const defaultLimits: ListenerLimits = {
  idleMs: 5 * 60_000,
  connectionsMax: 50,
  connectionsPerAddressMax: 10,
  recipientsMax: 100,
}

/** For clients that do not close their side of a connection. */
const lingerMs = 1_000

type Connection = SMTPServer['connections'] extends Set<infer T> ? T : never
type Done = (error?: Error | null) => void

/**
 * Receives mail for known addresses from a mail server in front of it. It does not relay, and has no
 * accounts. The library is loaded when it is started.
 */
export class SmtpListener {
  readonly #options: ListenerOptions
  readonly #limits: ListenerLimits
  readonly #server: SMTPServer
  /** By the id of the session. */
  readonly #mails = new Map<string, { finished: Promise<void>; abort: AbortController }>()
  readonly #networks = new Map<string, string>()
  #isClosing = false

  private constructor(options: ListenerOptions, Server: typeof SMTPServer) {
    this.#options = options
    this.#limits = { ...defaultLimits, ...options.limits }
    this.#server = new Server({
      ...options.tls,
      lmtp: options.mode === 'lmtp',
      size: options.messageBytesMax,
      rejectOversized: true,
      maxRecipients: this.#limits.recipientsMax,
      maxClients: this.#limits.connectionsMax,
      socketTimeout: this.#limits.idleMs,
      disabledCommands: [...(options.tls ? [] : ['STARTTLS']), 'AUTH', 'WIZ', 'SHELL', 'KILL'],
      hideENHANCEDSTATUSCODES: false,
      disableReverseLookup: true,
      logger: false,
      onConnect: (session, done) => this.#connect(session, done),
      onClose: ({ id }) => void this.#networks.delete(id),
      onRcptTo: ({ address }, _session, done) => void this.#checkRecipient(address, done),
      onData: (stream, session, done) => this.#receive(stream, session, done),
    })
    // The library accepts more than it serves, in order to answer 421.
    this.#server.server.maxConnections = this.#limits.connectionsMax * 4
    this.#server.on('error', (error: Error & { remoteAddress?: string }) => {
      // Errors of a connection are the client's: it has disconnected, or does not speak TLS.
      if (error.remoteAddress === undefined) options.onError(error)
    })
  }

  static async start(options: ListenerOptions): Promise<SmtpListener> {
    const { SMTPServer: Server } = await import('smtp-server')
    const listener = new SmtpListener(options, Server)
    const { server } = listener.#server
    listener.#server.listen(options.port, options.host)
    await once(server, 'listening')
    return listener
  }

  get address(): { host: string; port: number } {
    const { address: host, port } = this.#server.server.address() as AddressInfo
    return { host, port }
  }

  /** Mails that are being received get this long; then they are broken off, and the clients will repeat them. */
  async close(graceMs: number): Promise<void> {
    this.#isClosing = true
    this.#server.options.closeTimeout = Math.max(1, graceMs)
    const closed = new Promise<void>((resolve) => this.#server.server.once('close', resolve))
    this.#server.close()
    for (const connection of this.#server.connections)
      if (!this.#mails.has(connection.id)) this.#dismiss(connection)
    await within(graceMs, this.#whenReceived())
    for (const { abort } of this.#mails.values())
      abort.abort(new MessageIncomplete('Shutting down'))
    for (const connection of this.#server.connections) this.#dismiss(connection)
    await this.#whenReceived()
    await within(lingerMs, closed)
  }

  #connect(session: SMTPServerSession, done: Done): void {
    const network = networkOfIp(session.remoteAddress)
    const count = [...this.#networks.values()].filter((each) => each === network).length
    if (count >= this.#limits.connectionsPerAddressMax) {
      done(reply(421, 'Too many connections from your address'))
      return
    }
    this.#networks.set(session.id, network)
    const connection = this.#connectionOf(session)
    if (connection !== undefined) nameSizeErrors(connection)
    done()
  }

  async #checkRecipient(address: string, done: Done): Promise<void> {
    try {
      const isKnown = await this.#options.isKnownRecipient(address)
      done(isKnown ? null : reply(550, 'No such mailbox'))
    } catch (error) {
      this.#options.onError(error)
      done(reply(451, 'Try again later'))
    }
  }

  #receive(stream: SMTPServerDataStream, session: SMTPServerSession, done: Done): void {
    const { id, envelope } = session
    const abort = new AbortController()
    const { messageBytesMax } = this.#options
    const message = readMessage(stream, messageBytesMax, abort)
    const mail: IncomingMail = {
      from: envelope.mailFrom ? envelope.mailFrom.address : '',
      recipients: envelope.rcptTo.map(({ address }) => address),
      chunks: message.chunks,
      signal: abort.signal,
    }
    const finish = async () => {
      const error = await this.#store(mail, message.isComplete)
      // An answer is sent when the client has sent all.
      drain(stream, messageBytesMax * 2, () =>
        this.#connectionOf(session)?.send(421, 'Message too large'),
      )
      this.#mails.delete(id)
      done(error)
      const connection = this.#connectionOf(session)
      if (this.#isClosing && connection !== undefined && message.isComplete())
        this.#dismiss(connection)
    }
    this.#mails.set(id, { finished: finish(), abort })
  }

  /** Returns what to answer, or null if the mail is durable. */
  async #store(mail: IncomingMail, isComplete: () => boolean): Promise<Error | null> {
    try {
      await this.#options.receive(mail)
      if (!isComplete()) throw new Error('A mail was not read to its end')
      mail.signal.throwIfAborted()
      return null
    } catch (error) {
      if (error instanceof BellhopError && error.code === 'too_large')
        return reply(552, 'Message too large')
      if (!mail.signal.aborted) this.#options.onError(error)
      return reply(451, 'Try again later')
    }
  }

  async #whenReceived(): Promise<void> {
    await Promise.all([...this.#mails.values()].map(({ finished }) => finished))
  }

  #connectionOf({ id }: SMTPServerSession): Connection | undefined {
    return [...this.#server.connections].find((connection) => connection.id === id)
  }

  #dismiss(connection: Connection): void {
    connection.send(421, 'Shutting down')
  }
}

const reply = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode })

/** The library takes every 552 that is not its own for a full mailbox. */
function nameSizeErrors(connection: Connection): void {
  const send = connection.send.bind(connection)
  connection.send = (code, data, context) =>
    send(code, data, code === 552 ? 'MESSAGE_TOO_BIG' : context)
}

async function within(timeoutMs: number, promise: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, timeoutMs)
  })
  await Promise.race([promise, timeout])
  clearTimeout(timer)
}
