import type { Caller } from '../../platform/access/permissions.ts'
import { BellhopError, unavailable } from '../../platform/errors.ts'
import { limits } from '../../platform/http/limits.ts'

type Limits = Record<'countMax' | 'perKeyMax' | 'perUserMax', number>
type Owner = Pick<Caller, 'keyId' | 'userId' | 'organizationId'>

/** The open streams of this node, and who may open another. */
export class StreamPlaces {
  readonly #limits: Limits
  readonly #counts = new Map<string, number>()
  #count = 0

  constructor(given: Limits = limits.streams) {
    this.#limits = given
  }

  get count(): number {
    return this.#count
  }

  /** Throws if there is no place for another stream of this caller. */
  assertRoom(caller: Owner): void {
    const { countMax, perKeyMax, perUserMax } = this.#limits
    const [ofKey, ofUser, ofOrganization] = namesOf(caller).map((name) => this.#of(name))
    const free = countMax - this.#count
    if (free <= 0) throw unavailable('Too many open event streams', {})
    if (ofKey! >= perKeyMax) throw tooMany(keyDetail(perKeyMax))
    if (ofUser! >= perUserMax)
      throw tooMany(`A user can have at most ${perUserMax} open event streams`)
    // An organization may have as many as are still free: alone it gets half of all places, of two
    // each gets a third, and there is always room for the next.
    if (ofOrganization! >= free) throw tooMany('Too many open event streams in this organization')
  }

  add(caller: Owner): void {
    this.#count++
    for (const name of namesOf(caller)) this.#counts.set(name, this.#of(name) + 1)
  }

  remove(caller: Owner): void {
    this.#count--
    for (const name of namesOf(caller)) {
      const left = this.#of(name) - 1
      if (left === 0) this.#counts.delete(name)
      else this.#counts.set(name, left)
    }
  }

  #of(name: string): number {
    return this.#counts.get(name) ?? 0
  }
}

const namesOf = ({ keyId, userId, organizationId }: Owner) => [
  `key ${keyId}`,
  `user ${userId}`,
  `organization ${organizationId}`,
]

export const keyDetail = (perKeyMax: number) =>
  `A key can have at most ${perKeyMax} open event streams`

const tooMany = (detail: string) =>
  new BellhopError('rate_limited', detail, { headers: { 'retry-after': '1' } })
