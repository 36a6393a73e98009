import type { LookupAddress } from 'node:dns'
import { isIP } from 'node:net'
import { createDnsResolver, type ResolveHost, resolveWithSystem } from './dns.ts'
import { isIpInRanges } from './ip-address.ts'
import { isPublicAddress } from './public-address.ts'

export class BlockedTarget extends Error {
  constructor() {
    super('The address is private or reserved')
  }
}

/**
 * Keeps users who configure a host from reaching the network of the operator. Connect to an address
 * that `resolve` has returned, never to the name: its next lookup may give another address.
 */
export class AddressGuard {
  readonly #allowedPrivate: boolean | readonly string[]
  readonly #resolve: ResolveHost

  /**
   * `allowedPrivate` are the non-public addresses that may be reached: all, none, or these ranges. Only
   * this machine's own resolver may know their names.
   */
  constructor(
    allowedPrivate: boolean | readonly string[],
    resolve = allowedPrivate === false ? createDnsResolver() : resolveWithSystem,
  ) {
    this.#allowedPrivate = allowedPrivate
    this.#resolve = resolve
  }

  /** Checks what can be checked without resolving the name. */
  isAllowedHost(host: string): boolean {
    if (isIP(host) !== 0) return this.isAllowedAddress(host)
    return this.#allowedPrivate !== false || !/(^|\.)localhost\.?$/i.test(host)
  }

  isAllowedAddress(address: string): boolean {
    return isPublicAddress(address) || this.isAllowedPrivateAddress(address)
  }

  /** Whether the operator has allowed this address although it is not public. */
  isAllowedPrivateAddress(address: string): boolean {
    if (isPublicAddress(address) || this.#allowedPrivate === false) return false
    return this.#allowedPrivate === true || isIpInRanges(address, this.#allowedPrivate)
  }

  /** Whether it is such an address, or a name that may have one. */
  mayBePrivate(host: string): boolean {
    return isIP(host) === 0 ? this.#allowedPrivate !== false : this.isAllowedPrivateAddress(host)
  }

  /** The allowed addresses of a name or literal address; throws `BlockedTarget` if there are none. */
  async resolve(host: string): Promise<LookupAddress[]> {
    if (!this.isAllowedHost(host)) throw new BlockedTarget()
    const family = isIP(host)
    const found = family === 0 ? await this.#resolve(host) : [{ address: host, family }]
    const allowed = found.filter(({ address }) => this.isAllowedAddress(address))
    if (allowed.length === 0) throw new BlockedTarget()
    return allowed
  }
}
