import type { PermissionName, Role } from '../../../src/platform/access/permissions.ts'
import type { Scope } from '../../../src/platform/access/scopes.ts'

const everyone: Role[] = ['admin', 'read_only_admin', 'agent', 'read_only_agent']
const agents: Role[] = ['admin', 'agent']
const admins: Role[] = ['admin']
const viewers: Role[] = ['admin', 'read_only_admin']

interface ExpectedPermission {
  scope: Scope | null
  roles: readonly Role[]
}

/**
 * What each permission requires, by the name that a refusal says. On purpose not taken from the
 * product: who changes it there says so here, too.
 */
export const expectedPermissions: Record<PermissionName, ExpectedPermission> = {
  'read tickets': { scope: 'tickets:read', roles: everyone },
  'change tickets': { scope: 'tickets:write', roles: agents },
  'change shared macros': { scope: 'tickets:write', roles: admins },
  'change panel apps': { scope: 'webhooks:write', roles: admins },
  'delete tickets': { scope: 'tickets:delete', roles: agents },
  'read comments': { scope: 'comments:read', roles: everyone },
  'change comments': { scope: 'comments:write', roles: agents },
  'delete comments': { scope: 'comments:delete', roles: agents },
  'read attachments': { scope: 'attachments:read', roles: everyone },
  'change attachments': { scope: 'attachments:write', roles: agents },
  'delete attachments': { scope: 'attachments:delete', roles: agents },
  'change tags': { scope: 'tickets:write', roles: admins },
  'change fields': { scope: 'tickets:write', roles: admins },
  'read customers': { scope: 'customers:read', roles: everyone },
  'change customers': { scope: 'customers:write', roles: agents },
  'read users': { scope: 'users:read', roles: everyone },
  'change users': { scope: 'users:write', roles: admins },
  'change their own avatar': { scope: 'users:write', roles: agents },
  'delete users': { scope: 'users:delete', roles: admins },
  'delete customers': { scope: 'customers:delete', roles: agents },
  'export people': { scope: 'data:read', roles: admins },
  'read erasures': { scope: 'data:read', roles: viewers },
  'erase people': { scope: 'data:write', roles: admins },
  'trash tickets': { scope: 'tickets:delete', roles: agents },
  'restore tickets': { scope: 'tickets:write', roles: agents },
  'empty the trash': { scope: 'data:write', roles: admins },
  'share companies': { scope: 'customers:write', roles: admins },
  'read teams': { scope: 'teams:read', roles: everyone },
  'change teams': { scope: 'teams:write', roles: admins },
  'delete teams': { scope: 'teams:delete', roles: admins },
  'read their own profile': { scope: null, roles: everyone },
  'change the organization': { scope: 'organization:write', roles: admins },
  'change their own sign-in methods': { scope: 'users:write', roles: everyone },
  'read their own sessions': { scope: 'users:read', roles: everyone },
  'read API keys': { scope: 'api_keys:read', roles: viewers },
  'change API keys': { scope: 'api_keys:write', roles: admins },
  'read events': { scope: null, roles: everyone },
  'read mailboxes': { scope: 'mailboxes:read', roles: viewers },
  'change mailboxes': { scope: 'mailboxes:write', roles: admins },
  'read webhooks': { scope: 'webhooks:read', roles: viewers },
  'change webhooks': { scope: 'webhooks:write', roles: admins },
  'read the audit log': { scope: 'audit:read', roles: viewers },
}
