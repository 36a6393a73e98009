import type { LookupAddress } from 'node:dns'
import { lookup, Resolver } from 'node:dns/promises'

/** Rejects if the name does not exist or cannot be resolved. */
export type ResolveHost = (name: string) => Promise<LookupAddress[]>

/** Like other programs on this machine: with its hosts file, search domains and so on. */
export const resolveWithSystem: ResolveHost = (name) => lookup(name, { all: true })

/** Of the first attempt; the second waits twice as long. */
const defaultTimeoutMs = 3_000

/**
 * Queries the DNS servers of this machine directly. `lookup` occupies one of the few threads of Node's
 * pool until it is done: a few names whose servers do not respond would block all other lookups.
 */
export function createDnsResolver({
  timeoutMs = defaultTimeoutMs,
  servers,
}: {
  timeoutMs?: number
  servers?: readonly string[]
} = {}): ResolveHost {
  return async (name) => {
    // A new resolver each time, to notice when the configured servers change.
    const resolver = new Resolver({ timeout: timeoutMs, tries: 2 })
    if (servers !== undefined) resolver.setServers(servers)
    const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
    const found = [...addressesOf(four, 4), ...addressesOf(six, 6)]
    if (found.length === 0) throw toError([four, six])
    return found
  }
}

const addressesOf = (result: PromiseSettledResult<string[]>, family: 4 | 6): LookupAddress[] =>
  result.status === 'fulfilled' ? result.value.map((address) => ({ address, family })) : []

/** With the error codes of `lookup`: no such name, or a temporary failure. */
function toError(results: readonly PromiseSettledResult<string[]>[]): Error {
  const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  const isUnknown = reasons.every(({ code }) => code === 'ENOTFOUND' || code === 'ENODATA')
  const error = new Error('The hostname could not be resolved', { cause: reasons[0] })
  return Object.assign(error, { code: isUnknown ? 'ENOTFOUND' : 'EAI_AGAIN' })
}

/**
 * What DNS says about a name besides its addresses; nothing if it does not exist. Rejects if that
 * cannot be found out in time.
 */
export interface DnsRecords {
  txt(name: string): Promise<string[]>
  /** The servers that take its mail, the preferred one first. */
  mx(name: string): Promise<string[]>
  /** Where a service is, the preferred server first. Without those that say that there is none. */
  srv(name: string): Promise<{ host: string; port: number }[]>
}

/** For somebody who waits for the result. */
const recordsTimeoutMs = 5_000

export function createRecordResolver({
  timeoutMs = recordsTimeoutMs,
  servers,
}: {
  timeoutMs?: number
  servers?: readonly string[]
} = {}): DnsRecords {
  async function ask<Record>(query: (resolver: Resolver) => Promise<Record[]>): Promise<Record[]> {
    const resolver = new Resolver({ timeout: timeoutMs / 3, tries: 2 })
    if (servers !== undefined) resolver.setServers(servers)
    const timer = setTimeout(() => resolver.cancel(), timeoutMs)
    try {
      return await query(resolver)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'ENOTFOUND' || code === 'ENODATA') return []
      throw error
    } finally {
      clearTimeout(timer)
    }
  }
  return {
    txt: async (name) =>
      (await ask((resolver) => resolver.resolveTxt(name))).map((parts) => parts.join('')),
    mx: async (name) =>
      (await ask((resolver) => resolver.resolveMx(name)))
        .toSorted((one, other) => one.priority - other.priority)
        .map(({ exchange }) => exchange),
    srv: async (name) =>
      (await ask((resolver) => resolver.resolveSrv(name)))
        .toSorted((one, other) => one.priority - other.priority || other.weight - one.weight)
        .map(({ name: host, port }) => ({ host, port }))
        .filter(({ host }) => host !== '' && host !== '.'),
  }
}
