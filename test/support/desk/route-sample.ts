import type { KeyInput } from '../../../src/accounts/api-keys/create.ts'
import type { PermissionName } from '../../../src/platform/access/permissions.ts'
import type { Scope } from '../../../src/platform/access/scopes.ts'
import type { Make } from './sample-requests.ts'

/** By the line of the route table, such as `GET /v1/tickets/{ticket_id}`. */
export type RouteSamples = Record<string, GuardedSample | PublicSample>

export interface GuardedSample {
  request: Make
  /** The status of success. */
  status: number
  /** What it requires of the caller. */
  permission: PermissionName
  /** Scopes that it needs besides, for what the sample asks. */
  alsoNeeds?: readonly Scope[]
  /** What the key has besides, if any will not do. */
  key?: Partial<KeyInput>
  /** What the refusal of API keys says, if the route needs a session. */
  needsSession?: string
  /** What a user of another organization gets: success with their own things, or a refusal. */
  stranger: 'served' | string
}

export interface PublicSample {
  request: Make
  status: number
  /** Users of the organization are refused. */
  isForCustomers?: true
}
