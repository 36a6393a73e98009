import type { Db } from '../../../platform/db/db.ts'
import { ScopedDb } from '../../../platform/http/scoped-db.ts'
import {
  type ImapClient,
  type ImapConnection,
  ImapError,
} from '../../../platform/imap/imap-client.ts'
import type { AccessTokens } from '../../../platform/oauth/access-tokens.ts'
import { addSeconds, type Clock, toTimestamp } from '../../../platform/time.ts'
import { markImapFailing, markImapWorking } from '../mailboxes/imap-state.ts'
import { findImapWithPassword, type ImapWithPassword } from '../mailboxes/imap-store.ts'
import { openImap } from '../mailboxes/sign-in.ts'
import { lookAtFolders } from './look.ts'

const lookEverySeconds = 60
/** So that no provider locks the account. */
const signInEverySeconds = 300
const backoffSeconds = { min: 5, max: 300 }
/** Trouble with the network is normal; only when it lasts is the mailbox failing. */
const troubleSecondsMax = 600

export interface WatcherOptions {
  db: Db
  clock: Clock
  imap: ImapClient
  accessTokens: AccessTokens
  storageBytesMax: number
  onError: (error: unknown) => void
  onSweepFound: (count: number) => void
}

export interface WatcherTarget {
  mailbox_id: string
  organization_id: number
  revision: number
}

/** Keeps a connection to the server of one mailbox, and looks for new mail when it is due. */
export class Watcher {
  readonly revision: number
  readonly #mailboxId: string
  readonly #options: WatcherOptions
  readonly #db: ScopedDb
  readonly #closing = new AbortController()
  #connection: ImapConnection | undefined
  #looking: Promise<void> | undefined
  #nextLookAt: string
  /** When everything was last read without trouble, or this watcher started. */
  #readAt: string
  /** The server says that something has changed, or somebody asks to look. */
  #isWanted = false
  #failedSince: string | undefined
  #failureCount = 0
  #isSignInRefused = false
  #fetchCount: number | undefined

  constructor({ mailbox_id, organization_id, revision }: WatcherTarget, options: WatcherOptions) {
    this.revision = revision
    this.#mailboxId = mailbox_id
    this.#options = options
    this.#db = new ScopedDb(options.db, organization_id)
    this.#nextLookAt = this.#now()
    this.#readAt = this.#nextLookAt
  }

  get readAt(): string {
    return this.#readAt
  }

  get isLooking(): boolean {
    return this.#looking !== undefined
  }

  /** Looks if it is time to, until it no longer is. */
  async run(): Promise<void> {
    while (this.#isDue()) await this.#look()
    await this.#looking
  }

  /** Looks when this number changes. */
  request(fetchCount: number): void {
    if (this.#fetchCount !== undefined && this.#fetchCount !== fetchCount) this.#isWanted = true
    this.#fetchCount = fetchCount
  }

  /** Whatever is half received is received again later. */
  async close(): Promise<void> {
    this.#closing.abort()
    this.#connection?.close()
    await this.#looking
  }

  #isDue(): boolean {
    if (this.#closing.signal.aborted) return false
    const isTime = this.#now() >= this.#nextLookAt
    return isTime || (this.#isWanted && !this.#isSignInRefused)
  }

  /** One look at a time. */
  #look(): Promise<void> {
    this.#looking ??= this.#lookOnce().finally(() => {
      this.#looking = undefined
    })
    return this.#looking
  }

  async #lookOnce(): Promise<void> {
    this.#isWanted = false
    const startedAt = this.#now()
    try {
      const imap = await this.#db.read((tx) => findImapWithPassword(tx, this.#mailboxId))
      if (imap === undefined) {
        // It was just removed, and this watcher is about to be closed.
        this.#nextLookAt = addSeconds(startedAt, lookEverySeconds)
        return
      }
      if (!this.#mayTry(imap)) return
      await this.#receive(imap)
      await this.#recordSuccess(imap, startedAt)
    } catch (error) {
      if (this.#closing.signal.aborted) return
      await this.#recordFailure(error).catch(this.#options.onError)
    }
  }

  /** After a restart, too, a password that was rejected is not tried again at once. */
  #mayTry({ state, last_error_at }: ImapWithPassword): boolean {
    if (state === 'ok' || last_error_at === null || this.#failureCount > 0) return true
    const next = addSeconds(last_error_at, signInEverySeconds)
    if (this.#now() >= next) return true
    this.#nextLookAt = next
    return false
  }

  async #receive(imap: ImapWithPassword): Promise<void> {
    const { storageBytesMax, onError, onSweepFound } = this.#options
    const connection = await this.#connect(imap)
    try {
      await lookAtFolders({
        db: this.#db,
        connection,
        imap,
        storageBytesMax,
        now: this.#now,
        onSkipped: (error) => onError(this.#withoutWords(error)),
        onSweepFound,
      })
    } finally {
      // Also if only another folder could not be read.
      if (connection.isOpen) connection.idle()
    }
  }

  /** What servers say may contain addresses or subjects, which are not logged. */
  #withoutWords(error: unknown): unknown {
    if (!(error instanceof ImapError)) return error
    return new Error(`A mail of mailbox ${this.#mailboxId} could not be received (${error.kind})`)
  }

  async #connect(imap: ImapWithPassword): Promise<ImapConnection> {
    if (this.#connection?.isOpen) return this.#connection
    const { signal } = this.#closing
    const { imap: client, accessTokens } = this.#options
    const connection = await openImap(client, imap, { db: this.#db, accessTokens, signal })
    this.#connection = connection
    connection.onNewMail(() => {
      this.#isWanted = true
      this.run().catch(this.#options.onError)
    })
    connection.whenClosed.then(() => this.#lookSoon(connection))
    return connection
  }

  /** Not at once: some servers close each connection as soon as nothing is asked. */
  #lookSoon(closed: ImapConnection): void {
    const soon = addSeconds(this.#now(), backoffSeconds.min)
    // A look that is in progress fails, and decides itself.
    if (this.#connection !== closed || this.#looking !== undefined) return
    if (soon < this.#nextLookAt) this.#nextLookAt = soon
  }

  async #recordSuccess({ state }: ImapWithPassword, startedAt: string): Promise<void> {
    this.#readAt = this.#now()
    this.#failedSince = undefined
    this.#failureCount = 0
    this.#isSignInRefused = false
    this.#nextLookAt = addSeconds(startedAt, lookEverySeconds)
    if (state === 'failing')
      await this.#db.transact((tx) => markImapWorking(tx, this.#mailboxId, this.#now()))
  }

  async #recordFailure(error: unknown): Promise<void> {
    const now = this.#now()
    this.#failedSince ??= now
    const seconds = retrySeconds(error, this.#failureCount++)
    this.#nextLookAt = addSeconds(now, seconds)
    this.#isWanted = false
    if (!(error instanceof ImapError)) {
      // Such as a database that is away: says nothing about the server.
      this.#connection?.close()
      return this.#options.onError(error)
    }
    this.#isSignInRefused = error.kind === 'sign_in'
    if (error.kind !== 'folder') this.#connection?.close()
    const isLasting = now >= addSeconds(this.#failedSince, troubleSecondsMax)
    if (error.kind === 'connection' && !isLasting) return
    await this.#db.transact((tx) => markImapFailing(tx, this.#mailboxId, error.response, now))
  }

  #now = () => toTimestamp(this.#options.clock.now())
}

function retrySeconds(error: unknown, failureCount: number): number {
  const kind = error instanceof ImapError ? error.kind : 'connection'
  if (kind === 'sign_in') return signInEverySeconds
  if (kind === 'folder') return lookEverySeconds
  return Math.min(backoffSeconds.min * 2 ** failureCount, backoffSeconds.max)
}
