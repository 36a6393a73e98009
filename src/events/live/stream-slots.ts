import type { Caller } from '../../platform/access/permissions.ts'
import { BellhopError, unavailable } from '../../platform/errors.ts'
import { limits } from '../../platform/http/limits.ts'

type Limits = Record<'countMax' | 'perKeyMax' | 'perUserMax', number>
type Owner = Pick<Caller, 'keyId' | 'userId' | 'organizationId'>

/** Counts the open streams of this node, and limits them per key, user and organization. */
export class StreamSlots {
  readonly #limits: Limits
  readonly #counts = new Map<string, number>()
  #count = 0

  constructor(slotLimits: Limits = limits.streams) {
    this.#limits = slotLimits
  }

  get count(): number {
    return this.#count
  }

  /** Throws if this caller may not open another stream now. */
  assertAvailable(caller: Owner): void {
    const { countMax, perKeyMax, perUserMax } = this.#limits
    const [ofKey, ofUser, ofOrganization] = ownerKeys(caller).map((key) => this.#countOf(key))
    const free = countMax - this.#count
    if (free <= 0) throw unavailable('Too many open event streams', {})
    if (ofKey! >= perKeyMax) throw tooMany(tooManyStreamsDetail(perKeyMax))
    if (ofUser! >= perUserMax)
      throw tooMany(`A user can have at most ${perUserMax} open event streams`)
    // An organization may use as many slots as are still free: alone it gets half of them, two get
    // a third each, and there is always room for another organization.
    if (ofOrganization! >= free) throw tooMany('Too many open event streams in this organization')
  }

  add(caller: Owner): void {
    this.#count++
    for (const key of ownerKeys(caller)) this.#counts.set(key, this.#countOf(key) + 1)
  }

  remove(caller: Owner): void {
    this.#count--
    for (const key of ownerKeys(caller)) {
      const left = this.#countOf(key) - 1
      if (left === 0) this.#counts.delete(key)
      else this.#counts.set(key, left)
    }
  }

  #countOf(key: string): number {
    return this.#counts.get(key) ?? 0
  }
}

const ownerKeys = ({ keyId, userId, organizationId }: Owner) => [
  `key ${keyId}`,
  `user ${userId}`,
  `organization ${organizationId}`,
]

export const tooManyStreamsDetail = (perKeyMax: number) =>
  `A key can have at most ${perKeyMax} open event streams`

const tooMany = (detail: string) =>
  new BellhopError('rate_limited', detail, { headers: { 'retry-after': '1' } })
