import type { Me } from '@bellhop/sdk'

export { type Scope, useCanManage } from '../../data/me.ts'

export type Role = Me['user']['role']

export const roles: readonly Role[] = ['admin', 'agent', 'read_only_admin', 'read_only_agent']

export const roleNames: Record<Role, string> = {
  admin: 'Admin',
  agent: 'Agent',
  read_only_admin: 'Read-only admin',
  read_only_agent: 'Read-only agent',
}

export const roleTexts: Record<Role, string> = {
  admin: 'Full access: tickets, members, teams, API keys and webhooks.',
  agent: 'Manages tickets and customers.',
  read_only_admin:
    'Can view everything, including settings and the audit log, but can’t make changes.',
  read_only_agent: 'Can view tickets and customers, but can’t make changes.',
}
