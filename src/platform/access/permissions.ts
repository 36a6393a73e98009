import { BellhopError } from '../errors.ts'
import { type Scope, scopes } from './scopes.ts'

export const roles = ['admin', 'read_only_admin', 'agent', 'read_only_agent'] as const
export type Role = (typeof roles)[number]

interface Permission {
  /** Null if any key is sufficient. */
  scope: Scope | null
  roles: readonly Role[]
}

const everyone = roles
const agents: Role[] = ['admin', 'agent']
const admins: Role[] = ['admin']
const viewers: Role[] = ['admin', 'read_only_admin']

/**
 * A caller needs both: a key with the scope, and a user with one of the roles. Routes refer to these
 * by name; the name is also part of the error message.
 */
export const permissions = {
  'read tickets': { scope: 'tickets:read', roles: everyone },
  'change tickets': { scope: 'tickets:write', roles: agents },
  // Renames, merges and deletes; agents create tags as they use them.
  'change tags': { scope: 'tickets:write', roles: admins },
  // Which fields there are; agents set their values.
  'change fields': { scope: 'tickets:write', roles: admins },
  // Agents have private ones of their own.
  'change shared macros': { scope: 'tickets:write', roles: admins },
  // Programs of others get to know every ticket that is opened, and its customer.
  'change panel apps': { scope: 'webhooks:write', roles: admins },
  'delete tickets': { scope: 'tickets:delete', roles: agents },
  'read users': { scope: 'users:read', roles: everyone },
  'change users': { scope: 'users:write', roles: admins },
  'delete users': { scope: 'users:delete', roles: admins },
  'change their own avatar': { scope: 'users:write', roles: agents },
  'read customers': { scope: 'customers:read', roles: everyone },
  'change customers': { scope: 'customers:write', roles: agents },
  'delete customers': { scope: 'customers:delete', roles: agents },
  // All that there is of a person: out in one file, or gone for good.
  'export people': { scope: 'data:read', roles: admins },
  // The certificates, which hold no words of people.
  'read erasures': { scope: 'data:read', roles: viewers },
  'erase people': { scope: 'data:write', roles: admins },
  // Agents trash and restore; only what is in the trash can be gone for good.
  'trash tickets': { scope: 'tickets:delete', roles: agents },
  'restore tickets': { scope: 'tickets:write', roles: agents },
  'empty the trash': { scope: 'data:write', roles: admins },
  // Gives one customer access to the requests of others.
  'share companies': { scope: 'customers:write', roles: admins },
  'read comments': { scope: 'comments:read', roles: everyone },
  'change comments': { scope: 'comments:write', roles: agents },
  'delete comments': { scope: 'comments:delete', roles: agents },
  'read attachments': { scope: 'attachments:read', roles: everyone },
  'change attachments': { scope: 'attachments:write', roles: agents },
  'delete attachments': { scope: 'attachments:delete', roles: agents },
  'read teams': { scope: 'teams:read', roles: everyone },
  'change teams': { scope: 'teams:write', roles: admins },
  'delete teams': { scope: 'teams:delete', roles: admins },
  'read API keys': { scope: 'api_keys:read', roles: viewers },
  'change API keys': { scope: 'api_keys:write', roles: admins },
  'read webhooks': { scope: 'webhooks:read', roles: viewers },
  'change webhooks': { scope: 'webhooks:write', roles: admins },
  'read mailboxes': { scope: 'mailboxes:read', roles: viewers },
  'change mailboxes': { scope: 'mailboxes:write', roles: admins },
  'read the audit log': { scope: 'audit:read', roles: viewers },
  'change the organization': { scope: 'organization:write', roles: admins },
  'read their own profile': { scope: null, roles: everyone },
  // Limited to what they may read otherwise: see `events/log/visibility.ts`.
  'read events': { scope: null, roles: everyone },
  'read their own sessions': { scope: 'users:read', roles: everyone },
  'change their own sign-in methods': { scope: 'users:write', roles: everyone },
} as const satisfies Record<string, Permission>

export type PermissionName = keyof typeof permissions

/** All scopes that a role can use; a session has these. */
export function scopesForRole(role: Role): Scope[] {
  const usable = new Set<Scope | null>()
  for (const { scope, roles: allowed } of Object.values<Permission>(permissions)) {
    if (allowed.includes(role)) usable.add(scope)
  }
  return scopes.filter((scope) => usable.has(scope))
}

/** A user of an organization, with a key or session. */
export interface Caller {
  organizationId: number
  userId: string
  userName: string
  role: Role
  keyId: string
  scopes: readonly string[]
  /** Requests per minute; 0 means no limit. */
  rateLimit: number
  isSession: boolean
}

export function requirePermission(caller: Caller, name: PermissionName): void {
  const permission: Permission = permissions[name]
  if (permission.scope !== null && !caller.scopes.includes(permission.scope)) {
    throw missingScope(permission.scope)
  }
  if (!permission.roles.includes(caller.role)) {
    throw forbidden(`Insufficient permissions. Role ${caller.role} may not ${name}`)
  }
}

/** To change how a user signs in, a caller needs every scope of their role. */
export function requireAuthorityOver(caller: Caller, role: Role): void {
  const missing = missingScopeOf(role, caller)
  if (missing !== undefined) throw missingScope(missing)
}

export const hasAuthorityOver = (caller: Caller, role: Role): boolean =>
  missingScopeOf(role, caller) === undefined

const missingScopeOf = (role: Role, { scopes: held }: Caller) =>
  scopesForRole(role).find((scope) => !held.includes(scope))

/** Only users themselves may change how they sign in, not a program with a key of theirs. */
export function requireSession(caller: Caller, action: string): void {
  if (!caller.isSession) {
    throw forbidden(`Insufficient permissions. Only a signed-in user may ${action}, not an API key`)
  }
}

export const missingScope = (scope: string) =>
  forbidden(`Insufficient permissions. Required scope: ${scope}`)

export function hasPermission(caller: Caller, name: PermissionName): boolean {
  const { scope, roles }: Permission = permissions[name]
  return (scope === null || caller.scopes.includes(scope)) && roles.includes(caller.role)
}

export const forbidden = (detail: string) => new BellhopError('forbidden', detail)
