import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { mailCertificate, mailCertificateKey } from '../fixtures/mail-certificate.ts'

export interface ReceivedMail {
  from: string
  to: string[]
  raw: string
  isEncrypted: boolean
  /** Null without sign-in. */
  username: string | null
}

/** What the server answers instead of accepting, such as `550 No such user`. */
type Refusal = string | undefined

export interface MailServer extends AsyncDisposable {
  port: number
  /** In the order in which they came. */
  received: ReceivedMail[]
  /** Connections so far. */
  connectionCount: number
  /** The password can be an access token. */
  answerSignIn: (username: string, password: string) => Refusal
  answerSender: (address: string) => Refusal
  answerRecipient: (address: string) => Refusal | Promise<Refusal>
  /** Also what it says when it accepts, such as `250 Ok 4Xt1`. */
  answerMessage: (mail: ReceivedMail) => Refusal | Promise<Refusal>
}

/** Where mail is sent to: on 127.0.0.1, without TLS and sign-in unless a test asks for them. */
export async function openMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: options.secure || options.needsUpgrade ? [] : ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    key: mailCertificateKey,
    cert: mailCertificate,
    onConnect(_session, done) {
      mailServer.connectionCount++
      done()
    },
    authMethods: ['PLAIN', 'LOGIN', 'XOAUTH2'],
    onAuth({ username = '', password, accessToken }, _session, done) {
      const error = toError(mailServer.answerSignIn(username, password ?? accessToken ?? ''))
      done(error, error ? undefined : { user: username })
    },
    onMailFrom({ address }, _session, done) {
      done(toError(mailServer.answerSender(address)))
    },
    async onRcptTo({ address }, _session, done) {
      done(toError(await mailServer.answerRecipient(address)))
    },
    async onData(stream, { envelope, secure, user }, done) {
      const content = await buffer(stream).catch(() => undefined)
      // The client broke off.
      if (content === undefined) return
      const mail = {
        from: envelope.mailFrom ? envelope.mailFrom.address : '',
        to: envelope.rcptTo.map(({ address }) => address),
        raw: content.toString('latin1'),
        isEncrypted: secure,
        username: user ?? null,
      }
      mailServer.received.push(mail)
      const answer = await mailServer.answerMessage(mail)
      if (answer?.startsWith('250 ')) done(null, answer.slice(4))
      else done(toError(answer))
    },
    ...options,
  })
  // Connections that a client breaks off.
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const mailServer: MailServer = {
    port: (server.server.address() as AddressInfo).port,
    received: [],
    connectionCount: 0,
    answerSignIn: () => undefined,
    answerSender: () => undefined,
    answerRecipient: () => undefined,
    answerMessage: () => undefined,
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return mailServer
}

function toError(refusal: Refusal): Error | null {
  if (refusal === undefined) return null
  const responseCode = Number(refusal.slice(0, 3))
  return Object.assign(new Error(refusal.slice(4)), { responseCode })
}
