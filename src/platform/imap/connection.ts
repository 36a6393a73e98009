import type {
  FetchMessageObject,
  FetchQueryObject,
  ImapFlow,
  MessageStructureObject,
  SearchObject,
} from 'imapflow'
import { ImapError, MailGone, toImapError } from './imap-error.ts'

export interface ImapTimeouts {
  /** From the first lookup until signed in. */
  connectMs: number
  commandMs: number
  /** For a part of a mail. */
  windowMs: number
  /** For a whole mail, however slowly its parts arrive. */
  mailMs: number
}

export interface OpenFolder {
  uidValidity: number
  /** The highest UID that a mail has or had, 0 if there was none. */
  lastUid: number
  /** Whether the server has said so, and not only which UID its last mail has now. */
  isLastUidSure: boolean
  mailCount: number
}

export interface ListedMail {
  uid: number
  /** In bytes, as the server says. */
  size: number
  /** When it arrived there; undefined if the server does not say. */
  arrivedAt: Date | undefined
}

export type MailPart = MessageStructureObject

export interface MailOutline {
  headers: Buffer
  structure: MailPart | undefined
}

/** How much of a mail is asked for at once. */
const windowBytes = 128 * 1024
/** Listed with one command. */
const uidsPerCommand = 500

/**
 * A connection that is signed in. After any `ImapError` but 'folder' and 'message' it is closed, and
 * another one is needed.
 */
export class ImapConnection {
  readonly whenClosed: Promise<void>
  readonly #flow: ImapFlow
  readonly #timeouts: ImapTimeouts
  readonly #secrets: readonly string[]
  readonly #failed: Promise<never>
  #fail: (error: unknown) => void = () => {}
  #isReadOnly = true
  #sentFolder: Promise<string | undefined> | undefined

  constructor(
    flow: ImapFlow,
    { timeouts, secrets }: { timeouts: ImapTimeouts; secrets: readonly string[] },
  ) {
    this.#flow = flow
    this.#timeouts = timeouts
    this.#secrets = secrets
    const closed = Promise.withResolvers<void>()
    this.whenClosed = closed.promise
    this.#failed = new Promise((_resolve, reject) => {
      this.#fail = (error) => reject(toImapError(error, secrets))
    })
    // It may fail while nobody waits.
    this.#failed.catch(() => {})
    flow.on('error', (error) => {
      this.#fail(error)
      flow.close()
    })
    flow.on('close', () => {
      const reason = flow.byeReason ? `The server closed: ${flow.byeReason}` : undefined
      this.#fail(Object.assign(new Error('The connection was closed'), { reason }))
      closed.resolve()
    })
  }

  get isOpen(): boolean {
    return this.#flow.usable
  }

  /** Read-only, nothing that we do can change the mailbox. */
  async openFolder(path: string, { isReadOnly }: { isReadOnly: boolean }): Promise<OpenFolder> {
    this.#isReadOnly = isReadOnly
    const mailbox = await this.#run(
      () => this.#flow.mailboxOpen(path, { readOnly: isReadOnly }),
      (words) => new ImapError('folder', `${path}: ${words}`),
    )
    const lastUid = mailbox.uidNext ? mailbox.uidNext - 1 : await this.findLastUid()
    return {
      uidValidity: Number(mailbox.uidValidity ?? 0),
      lastUid,
      isLastUidSure: Boolean(mailbox.uidNext),
      mailCount: mailbox.exists ?? 0,
    }
  }

  /** Of the last mail that is there; 0 if there is none. */
  async findLastUid(): Promise<number> {
    const last = await this.#run(() => this.#flow.fetchOne('*', { uid: true }))
    return last ? last.uid : 0
  }

  /** Mails with a higher UID, in the order of their UIDs, some at a time. */
  async *listAfter(uid: number, { lastUid }: OpenFolder): AsyncGenerator<ListedMail[]> {
    const range = `${uid + 1}:*`
    // `*` is the last mail, even if its UID is lower.
    if (lastUid - uid <= uidsPerCommand) {
      yield (await this.#list(range)).filter((mail) => mail.uid > uid)
      return
    }
    const uids = (await this.#search({ uid: range })).filter((found) => found > uid)
    for (let start = 0; start < uids.length; start += uidsPerCommand)
      yield this.#list(uids.slice(start, start + uidsPerCommand).join(','))
  }

  /** The UIDs of mails that arrived on this day or later. */
  searchSince(day: Date): Promise<number[]> {
    return this.#search({ since: day })
  }

  async #search(query: SearchObject): Promise<number[]> {
    const found = await this.#run(() => this.#flow.search(query, { uid: true }))
    if (!Array.isArray(found)) throw new ImapError('message', 'The server cannot search')
    return found.toSorted((a, b) => a - b)
  }

  async listMails(uids: readonly number[]): Promise<ListedMail[]> {
    const listed: ListedMail[] = []
    for (let start = 0; start < uids.length; start += uidsPerCommand) {
      const some = uids.slice(start, start + uidsPerCommand)
      listed.push(...(await this.#list(some.join(','))))
    }
    return listed
  }

  async #list(range: string): Promise<ListedMail[]> {
    const query = { uid: true, size: true, internalDate: true }
    const found = await this.#run(() => this.#flow.fetchAll(range, query, { uid: true }))
    return found
      .map(({ uid, size = 0, internalDate }) => ({ uid, size, arrivedAt: toDate(internalDate) }))
      .toSorted((a, b) => a.uid - b.uid)
  }

  /** The bytes of a mail, part by part. Throws `MailGone` if somebody deletes it. */
  async *download({ uid, size }: ListedMail): AsyncGenerator<Buffer> {
    const deadline = performance.now() + this.#timeouts.mailMs
    for (let start = 0; ; ) {
      const source = { start, maxLength: windowBytes }
      const { source: bytes } = await this.#fetch(uid, { source }, this.#timeouts.windowMs)
      if (bytes === undefined || bytes.length === 0) {
        if (start < size) throw new ImapError('message', 'The server did not send the whole mail')
        return
      }
      yield bytes
      start += bytes.length
      // Some servers send the whole mail, whatever part they are asked for.
      if (bytes.length !== windowBytes || start === size) return
      if (start > 2 * size + windowBytes)
        throw new ImapError('message', 'The mail is longer than the server says')
      if (performance.now() > deadline) this.#timeOut()
    }
  }

  /** What can be read of a mail without its files. */
  async readOutline(uid: number): Promise<MailOutline> {
    const query = { headers: true, bodyStructure: true }
    const { headers, bodyStructure } = await this.#fetch(uid, query, this.#timeouts.windowMs)
    return { headers: headers ?? Buffer.alloc(0), structure: bodyStructure }
  }

  /** The first bytes of a part, still encoded. */
  async readPart(uid: number, part: string, bytesMax: number): Promise<Buffer> {
    const bodyParts = [{ key: part, start: 0, maxLength: bytesMax }]
    const found = await this.#fetch(uid, { bodyParts }, this.#timeouts.windowMs)
    return found.bodyParts?.get(part)?.subarray(0, bytesMax) ?? Buffer.alloc(0)
  }

  async #fetch(uid: number, query: FetchQueryObject, timeoutMs: number) {
    const found = await this.#run<FetchMessageObject | false | undefined>(
      () => this.#flow.fetchOne(String(uid), { uid: true, ...query }, { uid: true }),
      undefined,
      timeoutMs,
    )
    if (!found) throw new MailGone()
    return found
  }

  /** As the server says, or by its usual names; undefined if there is none. */
  findSentFolder(): Promise<string | undefined> {
    this.#sentFolder ??= this.#findSentFolder()
    return this.#sentFolder
  }

  async #findSentFolder(): Promise<string | undefined> {
    const folders = await this.#run(() => this.#flow.list())
    return folders.find(({ specialUse }) => specialUse === '\\Sent')?.path
  }

  /** In the folder that is open. */
  async hasMessageId(messageId: string): Promise<boolean> {
    return (await this.#search({ header: { 'message-id': messageId } })).length > 0
  }

  /** Stores a mail, as read. */
  async append(folder: string, bytes: Buffer, at: Date): Promise<void> {
    const limit = this.#flow.capabilities.get('APPENDLIMIT')
    if (typeof limit === 'number' && bytes.length > limit)
      throw new ImapError('message', `The server stores no mails over ${limit} bytes`)
    const stored = await this.#run(
      () => this.#flow.append(folder, bytes, ['\\Seen'], at),
      undefined,
      this.#timeouts.windowMs,
    )
    if (!stored) throw new ImapError('message', 'The server did not store the mail')
  }

  markSeen(uids: readonly number[]): Promise<void> {
    return this.#change(() => this.#flow.messageFlagsAdd(uids.join(','), ['\\Seen'], { uid: true }))
  }

  /** Mails that are already gone are left out. */
  async move(uids: readonly number[], folder: string): Promise<void> {
    const range = uids.join(',')
    if (this.#flow.capabilities.has('MOVE'))
      return this.#change(() => this.#flow.messageMove(range, folder, { uid: true }), folder)
    await this.#change(() => this.#flow.messageCopy(range, folder, { uid: true }), folder)
    await this.delete(uids)
  }

  /** Without UIDPLUS, they are only marked: to expunge them would also delete what others have marked. */
  async delete(uids: readonly number[]): Promise<void> {
    const range = uids.join(',')
    const options = { uid: true }
    if (this.#flow.capabilities.has('UIDPLUS'))
      return this.#change(() => this.#flow.messageDelete(range, options))
    return this.#change(() => this.#flow.messageFlagsAdd(range, ['\\Deleted'], options))
  }

  async #change(work: () => Promise<unknown>, folder?: string): Promise<void> {
    if (this.#isReadOnly) throw new Error('The folder is open for reading only')
    if (await this.#run(work)) return
    const where = folder === undefined ? '' : ` to ${folder}`
    throw new ImapError('folder', `The server does not let us change or move mails${where}`)
  }

  /** In the folder that is open. */
  onNewMail(listener: () => void): void {
    this.#flow.on('exists', listener)
  }

  /** Waits for new mail until the next command. */
  idle(): void {
    // The next command ends it, or fails if the connection does not work.
    this.#flow.idle().catch(() => {})
  }

  close(): void {
    this.#flow.close()
  }

  /** Rejects when the connection fails, the server refuses, or there is no answer in time. */
  async #run<T>(
    work: () => Promise<T>,
    toError = (words: string) => new ImapError('message', words),
    timeoutMs = this.#timeouts.commandMs,
  ): Promise<T> {
    const timer = setTimeout(() => this.#timeOut(), timeoutMs)
    try {
      return await Promise.race([work(), this.#failed])
    } catch (error) {
      const failure = toImapError(error, this.#secrets)
      const { responseStatus } = error as { responseStatus?: string }
      const isRefused = responseStatus === 'NO' || responseStatus === 'BAD'
      if (isRefused && this.isOpen) throw toError(failure.response)
      this.close()
      throw failure
    } finally {
      clearTimeout(timer)
    }
  }

  #timeOut(): void {
    this.#fail(new ImapError('connection', 'The server did not answer in time'))
    this.close()
  }
}

function toDate(value: Date | string | undefined): Date | undefined {
  const date = value === undefined ? undefined : new Date(value)
  return date === undefined || Number.isNaN(date.getTime()) ? undefined : date
}
