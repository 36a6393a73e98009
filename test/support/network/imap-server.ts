import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import hoodiecrow from 'hoodiecrow-imap'
import { mailCertificate, mailCertificateKey } from '../fixtures/mail-certificate.ts'

interface StoredMail {
  uid: number
  flags: string[]
  raw: string
}

interface NewMail {
  folder?: string
  at?: Date
  flags?: string[]
  /** Whether clients that wait for new mail get to know. */
  isReported?: boolean
}

export interface ImapTestServer extends AsyncDisposable {
  port: number
  /** Connections so far. */
  connectionCount: number
  /** How many are open. */
  openCount(): number
  /** The names of the commands so far. */
  commands: string[]
  /** Bytes that the server has sent. */
  sentBytes(): number
  setPassword(password: string): void
  /** The token with which `desk` can sign in, if the server has XOAUTH2. */
  setAccessToken(token: string): void
  /** Puts a mail into a folder, as it arrives; returns its UID. */
  add(raw: string, options?: NewMail): number
  mails(folder?: string): StoredMail[]
  remove(uid: number, folder?: string): void
  /** The UID that the next mail of INBOX gets. */
  setNextUid(uid: number): void
  /** Gives all mails of a folder new UIDs. */
  renumber(uidvalidity: number, folder?: string): void
  /** What the server answers instead of storing a mail. */
  appendRefusal: string | undefined
  /** UIDs that no command returns. */
  hidden: Set<number>
  /** UIDs of mails that the server cannot send, although it lists them. */
  broken: Set<number>
  /** Breaks all connections off. */
  disconnect(): void
}

/** The clock of tests stands at this time until a test moves it. */
const defaultDate = new Date('2026-03-01T10:00:00Z')

const plugins = ['ID', 'IDLE', 'UIDPLUS', 'MOVE', 'NAMESPACE', 'ENABLE', 'LITERALPLUS', 'UNSELECT']

export const oauthPlugins = [...plugins, 'SASL-IR', 'XOAUTH2']

/** A mailbox on 127.0.0.1 without TLS, of `desk` and `sales` with the password `secret`. */
export async function openImapServer(
  options: { storage?: object; plugins?: string[]; isSecure?: boolean } = {},
): Promise<ImapTestServer> {
  const server = hoodiecrow({
    plugins: options.plugins ?? plugins,
    storage: options.storage ?? {
      INBOX: {},
      '': { separator: '/', folders: { Done: {}, Orders: {} } },
    },
    users: { desk: { password: 'secret' }, sales: { password: 'secret' } },
    secureConnection: options.isSecure ?? false,
    credentials: { key: mailCertificateKey, cert: mailCertificate },
  })
  const sockets = new Set<Socket>()
  let sentBytes = 0
  const hidden = new Set<number>()
  const { getMessageRange } = server
  server.getMessageRange = (...range) =>
    getMessageRange.apply(server, range).filter(([, { uid }]) => !hidden.has(uid))
  const broken = new Set<number>()
  const fetch = server.getCommandHandler('UID FETCH')
  server.setCommandHandler('UID FETCH', (connection, parsed, data, callback) => {
    if (!broken.has(Number(parsed.attributes?.[0]?.value)))
      return fetch(connection, parsed, data, callback)
    const attributes = [{ type: 'TEXT', value: 'Internal error' }]
    connection.send({ tag: parsed.tag, command: 'NO', attributes }, 'FETCH FAILED', parsed, data)
    callback()
  })
  const append = server.getCommandHandler('APPEND')
  server.setCommandHandler('APPEND', (connection, parsed, data, callback) => {
    const value = imapServer.appendRefusal
    if (value === undefined) return append(connection, parsed, data, callback)
    const attributes = [{ type: 'TEXT', value }]
    connection.send({ tag: parsed.tag, command: 'NO', attributes }, 'APPEND FAILED', parsed, data)
    callback()
  })
  const commands: string[] = []
  const { getCommandHandler } = server
  server.getCommandHandler = (name) => {
    commands.push(name.toUpperCase())
    return getCommandHandler.call(server, name)
  }
  // Otherwise, the timer of an IDLE that was broken off keeps the process alive.
  server.connectionHandlers.push((connection) => {
    connection.socket.on('close', () => {
      if (connection.inputHandler) connection.inputHandler('DONE')
    })
  })
  server.server.on('connection', (socket: Socket) => {
    imapServer.connectionCount++
    sockets.add(socket)
    // Clients break connections off.
    socket.on('error', () => {})
    socket.on('close', () => {
      sentBytes += socket.bytesWritten
      sockets.delete(socket)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const disconnect = () => {
    for (const socket of sockets) socket.destroy()
  }
  const imapServer: ImapTestServer = {
    port: (server.server.address() as AddressInfo).port,
    connectionCount: 0,
    openCount: () => sockets.size,
    commands,
    sentBytes: () => sentBytes + [...sockets].reduce((sum, each) => sum + each.bytesWritten, 0),
    setAccessToken(accessToken) {
      server.users.desk = { password: 'secret', xoauth2: { accessToken } }
    },
    setPassword(password) {
      server.users.desk = { password }
    },
    add(raw, { folder = 'INBOX', at = defaultDate, flags = [], isReported = true } = {}) {
      const { notify } = server
      if (!isReported) server.notify = () => {}
      const { message } = server.appendMessage(folder, flags, at, raw)
      server.notify = notify
      return message.uid
    },
    mails: (folder = 'INBOX') => server.getMailbox(folder).messages,
    remove(uid, folder = 'INBOX') {
      const found = server.getMailbox(folder)
      found.messages = found.messages.filter((mail) => mail.uid !== uid)
    },
    setNextUid(uid) {
      server.getMailbox('INBOX').uidnext = uid
    },
    renumber(uidvalidity, folder = 'INBOX') {
      const found = server.getMailbox(folder)
      found.uidvalidity = uidvalidity
      for (const [index, mail] of found.messages.entries()) mail.uid = index + 1
      found.uidnext = found.messages.length + 1
    },
    appendRefusal: undefined,
    hidden,
    broken,
    disconnect,
    async [Symbol.asyncDispose]() {
      disconnect()
      server.server.close()
    },
  }
  return imapServer
}
