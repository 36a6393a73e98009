import { Outbound } from '../net/outbound.ts'
import { untilAborted } from '../net/until-aborted.ts'
import type { Clock } from '../time.ts'
import {
  type OAuthCode,
  OAuthError,
  type OAuthGrant,
  redeemCode,
  requestToken,
  type TokenResponse,
} from './token-request.ts'

export { OAuthError, type OAuthGrant } from './token-request.ts'

/** A token is replaced this long before it expires, so that it lasts for what it is used for. */
const marginSeconds = 300
/** After a failure, so that a queue of mails does not ask for a token one by one. */
const backoffSeconds = { min: 5, max: 300 }
const timeoutMs = 20_000

interface Entry {
  grant: OAuthGrant
  token: string | undefined
  /** When it is replaced, or tried again. */
  renewAt: number
  error: OAuthError | undefined
  failureCount: number
}

/** A refresh token that was received, but could not be stored. */
interface Unsaved {
  replaced: string
  response: TokenResponse
}

export interface TokenOptions {
  signal: AbortSignal
  /** Stores a new refresh token. Until this is done, the token is not used. */
  save: (refreshToken: string) => Promise<void>
  /** Gets a token from the provider although there is one, or it has just refused. */
  isFresh?: boolean | undefined
}

/** Access tokens for servers that users have configured, in memory only. */
export class AccessTokens {
  readonly #outbound: Outbound
  readonly #clock: Clock
  readonly #entries = new Map<string, Entry>()
  readonly #pending = new Map<string, { grant: OAuthGrant; renewal: Promise<string> }>()
  readonly #unsaved = new Map<string, Unsaved>()
  readonly #closing = new AbortController()

  constructor(allowedPrivate: boolean | readonly string[], clock: Clock) {
    this.#outbound = new Outbound(allowedPrivate)
    this.#clock = clock
  }

  /** Checks what can be checked without resolving the name. */
  isAllowedUrl(url: URL): boolean {
    return this.#outbound.isAllowedTarget(url, { isTlsRequired: true })
  }

  /** `key` is whose token it is. Rejects with an `OAuthError`, or with the reason of the signal. */
  async get(key: string, grant: OAuthGrant, options: TokenOptions): Promise<string> {
    const entry = this.#entries.get(key)
    const isCurrent = entry !== undefined && isSameGrant(entry.grant, grant)
    if (isCurrent && !options.isFresh && entry.renewAt > this.#now()) {
      if (entry.token !== undefined) return entry.token
      throw entry.error
    }
    const failureCount = isCurrent ? entry.failureCount : 0
    return untilAborted(this.#renew(key, grant, { ...options, failureCount }), options.signal)
  }

  /**
   * Returns the refresh token for which a code stands, or undefined if the provider issues none.
   * Rejects with an `OAuthError`, or with the reason of the signal. A code works once.
   */
  async redeem(code: OAuthCode, signal: AbortSignal): Promise<string | undefined> {
    const either = AbortSignal.any([signal, this.#closing.signal])
    const { refreshToken } = await redeemCode(this.#outbound, code, { signal: either, timeoutMs })
    return refreshToken
  }

  /** The token that is used until it is replaced, if there is one. */
  find(key: string): string | undefined {
    return this.#entries.get(key)?.token
  }

  /** The server did not accept it: the next one comes from the provider. */
  forget(key: string): void {
    this.#entries.delete(key)
  }

  close(): void {
    this.#closing.abort()
    this.#outbound.close()
  }

  /** One request at a time: a provider may accept each refresh token only once. */
  #renew(
    key: string,
    grant: OAuthGrant,
    options: Pick<TokenOptions, 'save'> & { failureCount: number },
  ): Promise<string> {
    const pending = this.#pending.get(key)
    if (pending !== undefined && isSameGrant(pending.grant, grant)) return pending.renewal
    const renewal = this.#request(key, grant, options).finally(() => {
      if (this.#pending.get(key)?.renewal === renewal) this.#pending.delete(key)
    })
    this.#pending.set(key, { grant, renewal })
    return renewal
  }

  async #request(
    key: string,
    grant: OAuthGrant,
    { save, failureCount }: Pick<TokenOptions, 'save'> & { failureCount: number },
  ): Promise<string> {
    try {
      const response = await this.#requestOrResume(key, grant)
      const { refreshToken = grant.refreshToken, accessToken, validSeconds } = response
      if (refreshToken !== grant.refreshToken) {
        this.#unsaved.set(key, { replaced: grant.refreshToken, response })
        await save(refreshToken)
        this.#unsaved.delete(key)
      }
      this.#removeOld()
      const usedSeconds = Math.max(validSeconds - marginSeconds, validSeconds / 2)
      this.#entries.set(key, {
        grant: { ...grant, refreshToken },
        token: accessToken,
        renewAt: this.#now() + usedSeconds * 1_000,
        error: undefined,
        failureCount: 0,
      })
      return accessToken
    } catch (error) {
      if (error instanceof OAuthError) {
        const seconds = Math.min(backoffSeconds.min * 2 ** failureCount, backoffSeconds.max)
        const renewAt = this.#now() + seconds * 1_000
        const entry = { grant, token: undefined, renewAt, error, failureCount: failureCount + 1 }
        this.#entries.set(key, entry)
      }
      throw error
    }
  }

  async #requestOrResume(key: string, grant: OAuthGrant): Promise<TokenResponse> {
    const unsaved = this.#unsaved.get(key)
    if (unsaved?.replaced === grant.refreshToken) return unsaved.response
    return requestToken(this.#outbound, grant, { signal: this.#closing.signal, timeoutMs })
  }

  /** Of mailboxes that are gone. */
  #removeOld(): void {
    const before = this.#now() - 3_600_000
    for (const [key, { renewAt }] of this.#entries) if (renewAt < before) this.#entries.delete(key)
  }

  #now = () => this.#clock.now().getTime()
}

const isSameGrant = (one: OAuthGrant, other: OAuthGrant) =>
  (['tokenUrl', 'clientId', 'clientSecret', 'refreshToken', 'scope'] as const).every(
    (field) => one[field] === other[field],
  )
