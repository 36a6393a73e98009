import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { waitFor } from '../assert/until.ts'

/** A client that says exactly what the test wants, and has read the greeting. */
export class SmtpDialog implements Disposable {
  readonly socket: Socket
  greeting = ''
  /** What the server has sent and the test has not read yet. */
  #received = ''

  private constructor(socket: Socket) {
    this.socket = socket
    socket.setNoDelay(true)
    socket.on('data', (chunk) => {
      this.#received += chunk.toString('latin1')
    })
    // The server may close while something is being sent.
    socket.on('error', () => {})
  }

  static async open(port: number, allowHalfOpen = false): Promise<SmtpDialog> {
    // A client that does not close its side when the server does.
    const dialog = new SmtpDialog(connect({ port, host: '127.0.0.1', allowHalfOpen }))
    dialog.greeting = await dialog.read()
    return dialog
  }

  /** Up to the envelope, all of which the server must accept. */
  static async begin(
    port: number,
    recipients = ['help@acme.example'],
    allowHalfOpen = false,
  ): Promise<SmtpDialog> {
    const dialog = await SmtpDialog.open(port, allowHalfOpen)
    await dialog.say('EHLO client.example')
    await dialog.beginMail(recipients)
    return dialog
  }

  async beginMail(recipients: string[]): Promise<void> {
    await this.say('MAIL FROM:<ada@x.example>')
    for (const recipient of recipients) await this.say(`RCPT TO:<${recipient}>`)
  }

  /** Sends a line, and returns the answer. */
  say(line: string): Promise<string> {
    this.socket.write(`${line}\r\n`)
    return this.read()
  }

  /** Returns when it has been handed to the operating system. */
  write(bytes: string | Uint8Array): Promise<void> {
    return new Promise((resolve) => this.socket.write(bytes, () => resolve()))
  }

  /** The next answer, in one line for each of its own. Empty if the server has closed the connection. */
  async read(): Promise<string> {
    const answer = () => /^(?:\d{3}-[^\r]*\r\n)*\d{3} [^\r]*\r\n/.exec(this.#received)?.[0]
    await waitFor(
      () => `an answer after ${JSON.stringify(this.#received)}`,
      () => answer() !== undefined || this.socket.readableEnded || this.socket.destroyed,
    )
    const text = answer() ?? ''
    this.#received = this.#received.slice(text.length)
    return text.trimEnd()
  }

  async whenClosed(): Promise<void> {
    if (!this.socket.closed) await once(this.socket, 'close')
  }

  [Symbol.dispose](): void {
    this.socket.destroy()
  }
}

/** As clients send a message: with a second dot before the first of a line, and the end. */
export const toData = (message: Buffer): Buffer =>
  Buffer.from(`${message.toString('latin1').replaceAll(/(^|\r\n)\./g, '$1..')}\r\n.\r\n`, 'latin1')
