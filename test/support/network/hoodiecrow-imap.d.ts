// Only what the tests use.
declare module 'hoodiecrow-imap' {
  import type { Server, Socket } from 'node:net'

  interface Message {
    uid: number
    flags: string[]
    raw: string
    internaldate: string
  }
  interface Folder {
    uidvalidity: number
    uidnext: number
    messages: Message[]
  }
  interface Connection {
    socket: Socket
    /** Takes the next line while the client idles. */
    send(response: object, description: string, parsed: object, data: unknown): void
    inputHandler: false | ((line: string) => void)
  }
  interface Hoodiecrow {
    server: Server
    connectionHandlers: ((connection: Connection) => void)[]
    users: Record<string, { password: string; xoauth2?: { accessToken: string } }>
    listen(port: number, host: string): void
    notify(command: object, mailbox: object, ignored?: object): void
    getMailbox(path: string): Folder
    appendMessage(
      folder: string,
      flags: string[],
      internaldate: Date | string,
      raw: string,
    ): { message: Message }
    getMessageRange(folder: Folder, range: string, isUid: boolean): [number, Message][]
    getCommandHandler(name: string): Handler
    setCommandHandler(name: string, handler: Handler): void
  }
  type Handler = (
    connection: Connection,
    parsed: { tag: string; attributes?: { value: string }[] },
    data: unknown,
    callback: () => void,
  ) => void
  export default function hoodiecrow(options: object): Hoodiecrow
}
