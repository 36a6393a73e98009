import type pg from 'pg'
import { FairQueue } from '../../fair-queue.ts'
import type { ReadCaller } from '../db.ts'
import type { Searching } from './postgres-tx.ts'
import type { ReadConnections } from './read-connections.ts'

const waitingPerOrganizationMax = 100

interface Turn {
  client: Promise<pg.ClientBase>
  uses: number
  end(): void
}

/**
 * Runs a few searches at a time, because some take seconds. Organizations take turns, and none of them
 * uses all connections if there are several.
 */
export class Searches {
  readonly #connections: ReadConnections
  readonly #queue: FairQueue

  constructor(
    connections: ReadConnections,
    { concurrencyMax, waitMsMax }: { concurrencyMax: number; waitMsMax: number | undefined },
  ) {
    this.#connections = connections
    this.#queue = new FairQueue({
      runningMax: concurrencyMax,
      runningPerOwnerMax: Math.max(1, concurrencyMax - 1),
      waitingPerOwnerMax: waitingPerOrganizationMax,
      ...(waitMsMax !== undefined && { waitMsMax }),
    })
  }

  /** For one read: searches that it starts together share a turn and a round trip. */
  forRead(caller: ReadCaller | undefined): Searching['inTurn'] {
    let turn: Turn | undefined
    return async (organizationId, search) => {
      turn ??= this.#takeTurn(organizationId, caller?.signal)
      const current = turn
      current.uses++
      try {
        return await search(await current.client)
      } finally {
        current.uses--
        if (current.uses === 0) {
          current.end()
          turn = undefined
        }
      }
    }
  }

  #takeTurn(organizationId: number, signal: AbortSignal | undefined): Turn {
    const client = Promise.withResolvers<pg.ClientBase>()
    const ended = Promise.withResolvers<void>()
    const hold = (connected: pg.ClientBase) => {
      client.resolve(connected)
      return ended.promise
    }
    this.#queue
      .run(organizationId, () => this.#connections.use(hold), { signal })
      .catch(client.reject)
    return { client: client.promise, uses: 0, end: ended.resolve }
  }
}
