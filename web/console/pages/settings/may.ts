import type { Me } from '@bellhop/sdk'

export { type Scope, useMayManage } from '../../data/me.ts'

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
