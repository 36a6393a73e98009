import type { LookupAddress } from 'node:dns'
import { lookup, Resolver } from 'node:dns/promises'

/** What a name means; rejects if it means nothing, or nobody says so. */
export type ResolveHost = (name: string) => Promise<LookupAddress[]>

/** As all programs of this machine do: by its hosts file, search domains and whatever else it has. */
export const resolveWithSystem: ResolveHost = (name) => lookup(name, { all: true })

/** For the first of two tries; the second takes twice as long. */
const defaultTimeoutMs = 3_000

/**
 * Asks the name servers of this machine, and them alone. The system's own way takes a thread for as
 * long as it lasts, of which there are few: two names whose servers do not answer would keep all
 * others waiting. This way takes none.
 */
export function createDnsResolver({
  timeoutMs = defaultTimeoutMs,
  servers,
}: {
  timeoutMs?: number
  servers?: readonly string[]
} = {}): ResolveHost {
  return async (name) => {
    // A new one each time reads anew which servers there are.
    const resolver = new Resolver({ timeout: timeoutMs, tries: 2 })
    if (servers !== undefined) resolver.setServers(servers)
    const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
    const found = [...addressesOf(four, 4), ...addressesOf(six, 6)]
    if (found.length === 0) throw failureOf([four, six])
    return found
  }
}

const addressesOf = (answer: PromiseSettledResult<string[]>, family: 4 | 6): LookupAddress[] =>
  answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : []

/** In the system's words: there is no such name, or nobody could tell. */
function failureOf(answers: readonly PromiseSettledResult<string[]>[]): Error {
  const reasons = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
  const isUnknown = reasons.every(({ code }) => code === 'ENOTFOUND' || code === 'ENODATA')
  const error = new Error('The hostname could not be resolved', { cause: reasons[0] })
  return Object.assign(error, { code: isUnknown ? 'ENOTFOUND' : 'EAI_AGAIN' })
}
