import { randomUUID } from 'node:crypto'
import { addSeconds, toTimestamp } from '../../../platform/time.ts'
import {
  clearImapLeases,
  hasImapLeases,
  listWatchedMailboxes,
  releaseLease,
  renewImapLease,
  takeLease,
  type WatchedMailbox,
} from './lease-store.ts'
import { Watcher, type WatcherOptions } from './watcher.ts'

const pollIntervalMs = 1_000
const renewEveryMs = 30_000
/** After a node is killed, its mailboxes wait this long before another node watches them. */
const leaseSeconds = 90

interface Held {
  watcher: Watcher
  renewedAt: number
}

/** Watches mailboxes, each by one node: those for which this node has the lease. */
export class Watchers {
  readonly #options: WatcherOptions
  readonly #owner = randomUUID()
  readonly #held = new Map<string, Held>()
  #timer: NodeJS.Timeout | undefined
  #refreshing: Promise<void> | undefined
  #isClosed = false

  constructor(options: WatcherOptions) {
    this.#options = options
  }

  async start(): Promise<void> {
    const { db } = this.#options
    // With a single node, existing leases were left by a process that was killed.
    if (db.counters === undefined && (await db.read(hasImapLeases)))
      await db.transact((tx) => clearImapLeases(tx))
    this.#timer = setInterval(() => this.#tick(), pollIntervalMs).unref()
    this.#tick()
  }

  /** Notices changed settings and looks at all mailboxes for which it is time, to the end. */
  async poll(): Promise<void> {
    // One that is in progress may have read the settings before they changed.
    await this.#refreshing
    await this.#refresh()
    await Promise.all([...this.#held.values()].map(({ watcher }) => watcher.run()))
  }

  /** Since the mailbox of this node that was read longest ago was read without trouble. */
  get silentSeconds(): number {
    const readAt = [...this.#held.values()].map(({ watcher }) => Date.parse(watcher.readAt))
    const now = this.#options.clock.now().getTime()
    return Math.max(0, Math.floor((now - Math.min(now, ...readAt)) / 1_000))
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearInterval(this.#timer)
    await this.#refreshing
    await Promise.all([...this.#held.keys()].map((id) => this.#stop(id)))
  }

  #tick(): void {
    this.#refresh().catch(this.#options.onError)
    for (const { watcher } of this.#held.values())
      if (!watcher.isLooking) watcher.run().catch(this.#options.onError)
  }

  #refresh(): Promise<void> {
    this.#refreshing ??= this.#update().finally(() => {
      this.#refreshing = undefined
    })
    return this.#refreshing
  }

  async #update(): Promise<void> {
    if (this.#isClosed) return
    const { db } = this.#options
    const mailboxes = await db.read(listWatchedMailboxes)
    await this.#stopOthers(mailboxes)
    await this.#renew()
    for (const mailbox of mailboxes) {
      const held = this.#held.get(mailbox.mailbox_id)
      if (held !== undefined) held.watcher.request(mailbox.fetch_count)
      else if (this.#isFree(mailbox)) await this.#start(mailbox)
    }
  }

  /** Those that are gone, disabled, changed, or watched by another node. */
  async #stopOthers(mailboxes: readonly WatchedMailbox[]): Promise<void> {
    const byId = new Map(mailboxes.map((mailbox) => [mailbox.mailbox_id, mailbox]))
    const ended = [...this.#held].filter(([id, { watcher }]) => {
      const mailbox = byId.get(id)
      return mailbox?.revision !== watcher.revision || mailbox.owner !== this.#owner
    })
    await Promise.all(ended.map(([id]) => this.#stop(id)))
  }

  async #stop(id: string): Promise<void> {
    const { watcher } = this.#held.get(id)!
    await watcher.close()
    this.#held.delete(id)
    await this.#options.db.transact((tx) => releaseLease(tx, id, this.#owner))
  }

  #isFree({ owner, expires_at }: WatchedMailbox): boolean {
    return owner === null || owner === this.#owner || expires_at! <= this.#now()
  }

  async #start(mailbox: WatchedMailbox): Promise<void> {
    const now = this.#now()
    const lease = this.#leaseOf(mailbox.mailbox_id, now)
    if (this.#isClosed) return
    if (!(await this.#options.db.transact((tx) => takeLease(tx, { ...lease, now })))) return
    const watcher = new Watcher(mailbox, this.#options)
    watcher.request(mailbox.fetch_count)
    this.#held.set(mailbox.mailbox_id, { watcher, renewedAt: performance.now() })
    watcher.run().catch(this.#options.onError)
  }

  async #renew(): Promise<void> {
    const started = performance.now()
    const due = [...this.#held].filter(([, { renewedAt }]) => renewedAt <= started - renewEveryMs)
    if (due.length === 0) return
    const now = this.#now()
    const renewed = await this.#options.db.transact((tx) =>
      Promise.all(due.map(([id]) => renewImapLease(tx, this.#leaseOf(id, now)))),
    )
    for (const [index, [id, held]] of due.entries()) {
      if (renewed[index]) held.renewedAt = started
      else await this.#stop(id)
    }
  }

  #leaseOf(mailboxId: string, now: string) {
    const expires_at = addSeconds(now, leaseSeconds)
    return { mailbox_id: mailboxId, owner: this.#owner, expires_at }
  }

  #now = () => toTimestamp(this.#options.clock.now())
}
