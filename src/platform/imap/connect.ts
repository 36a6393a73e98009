import type { LookupAddress } from 'node:dns'
import { isIP, type LookupFunction, type Socket } from 'node:net'
import type { ImapFlow, ImapFlowOptions } from 'imapflow'
import type { AddressGuard } from '../net/address-guard.ts'
import { untilAborted } from '../net/until-aborted.ts'
import { formsOf } from '../smtp/smtp-error.ts'
import { ImapConnection, type ImapTimeouts } from './connection.ts'
import { ImapError, toImapError } from './imap-error.ts'

/** A mail of 50 MiB at once, from servers that ignore that we ask for a part. */
const literalBytesMax = 52 * 1024 * 1024
/** A search can find hundreds of thousands of mails. */
const lineBytesMax = 8 * 1024 * 1024
const addressAttemptMs = 5_000

export interface ImapServer {
  host: string
  port: number
  /** `tls` from the start, or `starttls`, without which nobody signs in. */
  security: 'tls' | 'starttls' | 'none'
  username: string
  password: string
  /** Of OAuth 2.0, instead of the password. */
  accessToken?: string | undefined
}

export type ImapStep = 'connect' | 'encrypt' | 'sign_in'

interface ConnectOptions {
  guard: AddressGuard
  timeouts: ImapTimeouts
  isPublicPort: boolean
  signal: AbortSignal
  onStep: (step: ImapStep) => void
}

export async function openConnection(
  server: ImapServer,
  options: ConnectOptions,
): Promise<ImapConnection> {
  const { timeouts, signal } = options
  const secrets = formsOf(server)
  signal.throwIfAborted()
  const timeout = AbortSignal.timeout(timeouts.connectMs)
  const stop = AbortSignal.any([signal, timeout])
  let connection: ImapConnection | undefined
  const abort = () => connection?.close()
  stop.addEventListener('abort', abort)
  try {
    const addresses = await untilAborted(findAddresses(server, options), stop)
    const { ImapFlow: Client } = await import('imapflow')
    stop.throwIfAborted()
    const flow = new Client(toFlowOptions(server, addresses, timeouts))
    // Before connecting: an 'error' event that nobody listens to would end the process.
    connection = new ImapConnection(flow, { timeouts, secrets })
    await signIn(flow, server, options)
    signal.addEventListener('abort', abort)
    connection.whenClosed.finally(() => signal.removeEventListener('abort', abort))
    return connection
  } catch (error) {
    connection?.close()
    signal.throwIfAborted()
    if (timeout.aborted)
      throw new ImapError(
        'connection',
        `No connection within ${timeouts.connectMs / 1_000} seconds`,
      )
    throw toImapError(error, secrets)
  } finally {
    stop.removeEventListener('abort', abort)
  }
}

/** Those that have been checked, and only such with which these settings are allowed. */
async function findAddresses(
  { host, port, security }: ImapServer,
  { guard, isPublicPort }: ConnectOptions,
): Promise<LookupAddress[]> {
  const isPublic = security !== 'none' && isPublicPort
  const addresses = (await guard.resolve(host)).filter(
    ({ address }) => isPublic || guard.isAllowedPrivateAddress(address),
  )
  if (addresses.length > 0) return addresses
  throw security === 'none'
    ? new ImapError('blocked', 'TLS is required for servers with a public address')
    : new ImapError('blocked', `Port ${port} is not allowed`)
}

function toFlowOptions(
  { host, port, security, username, password, accessToken }: ImapServer,
  addresses: LookupAddress[],
  timeouts: ImapTimeouts,
): ImapFlowOptions {
  const lookup: LookupFunction = (_host, options, callback) => {
    const [first] = addresses
    if (options.all) callback(null, addresses)
    else callback(null, first!.address, first!.family)
  }
  // The library passes them on to the socket, also without TLS.
  const socketOptions = {
    lookup,
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: addressAttemptMs,
  }
  return {
    // Certificates are checked for this name; it is never resolved.
    host,
    port,
    ...(isIP(host) === 0 && { servername: host }),
    secure: security === 'tls',
    ...(security !== 'tls' && { doSTARTTLS: security === 'starttls' }),
    auth: accessToken ? { user: username, accessToken } : { user: username, pass: password },
    tls: socketOptions,
    logger: false,
    disableAutoIdle: true,
    disableCompression: true,
    disableBinary: true,
    clientInfo: { name: 'Bellhop' },
    connectionTimeout: timeouts.connectMs,
    greetingTimeout: timeouts.connectMs,
    socketTimeout: timeouts.windowMs * 2,
    maxLineLength: lineBytesMax,
    maxLiteralSize: literalBytesMax,
    maxResponseSize: literalBytesMax + lineBytesMax,
  }
}

async function signIn(
  flow: ImapFlow,
  { security }: ImapServer,
  { onStep }: ConnectOptions,
): Promise<void> {
  const connected = flow.connect()
  const { socket } = flow as unknown as { socket?: Socket }
  socket?.once('connect', () => onStep('connect'))
  socket?.once('secureConnect', () => onStep('encrypt'))
  await connected
  if (security === 'starttls') onStep('encrypt')
  onStep('sign_in')
}
