import type { MailTools } from '../mail-tools.ts'
import type { Outbound } from '../net/outbound.ts'
import type { ResponseCache } from '../net/response-cache.ts'
import type { CredentialThrottle } from './credential-throttle.ts'
import type { SealedCursors } from './sealed-cursor.ts'
import type { UploadQuota } from './upload-quota.ts'

/** What every request of the server has in common: its settings and its tools. */
export interface ServerContext extends UploadLimits, SignInLimits {
  /** URL of this service for links that outlive the request; undefined if it is not configured. */
  configuredUrl: string | undefined
  /** Makes requests to other servers. */
  outbound: Outbound
  /** Asks other servers, whose answers it keeps for a short time. */
  responseCache: ResponseCache
  /** Sends, fetches and reads mail. */
  mail: MailTools
  /** Encrypts the cursors of lists whose rows are numbered across all organizations. */
  cursors: SealedCursors
}

export interface UploadLimits {
  /** Size limit for an attachment. */
  fileBytesMax: number
  /** Limit for all files of an organization together; 0 means no limit. */
  storageBytesMax: number
  /** Limits uploads without a key. */
  uploadQuota: UploadQuota
}

export interface SignInLimits {
  /** Requests per minute for keys without a limit of their own; 0 means no limit. */
  rateLimit: number
  /** Limits guesses at passwords and codes. */
  credentialThrottle: CredentialThrottle
}
