import type { Me } from '@bellhop/sdk'
import { useMe } from '../../data/me.ts'

export type Scope = Me['key']['scopes'][number]

/**
 * Whether they may change what belongs to the whole desk. The scope alone does not tell: agents
 * have `users:write` too, for their own avatar.
 */
export function useMayManage(scope: Scope): boolean {
  const { user, key } = useMe()
  return user.role === 'admin' && key.scopes.includes(scope)
}

export type Role = Me['user']['role']

export const roles: readonly Role[] = ['admin', 'agent', 'read_only_admin', 'read_only_agent']

export const roleNames: Record<Role, string> = {
  admin: 'Admin',
  agent: 'Agent',
  read_only_admin: 'Read-only admin',
  read_only_agent: 'Read-only agent',
}

export const roleTexts: Record<Role, string> = {
  admin: 'Works on tickets, and runs the desk: members, teams, keys, webhooks.',
  agent: 'Works on tickets and customers.',
  read_only_admin: 'Sees everything, settings and audit log too, and changes nothing.',
  read_only_agent: 'Sees tickets and customers, and changes nothing.',
}
