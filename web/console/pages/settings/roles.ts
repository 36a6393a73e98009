import type { Me } from '@bellhop/sdk'
import * as m from '#messages'

export { type Scope, useCanManage } from '../../data/me.ts'

export type Role = Me['user']['role']

export const roles: readonly Role[] = ['admin', 'agent', 'read_only_admin', 'read_only_agent']

export const roleNames: Record<Role, string> = {
  admin: m.settings_role_admin,
  agent: m.settings_role_agent,
  read_only_admin: m.settings_role_readOnlyAdmin,
  read_only_agent: m.settings_role_readOnlyAgent,
}

export const roleTexts: Record<Role, string> = {
  admin: m.settings_role_adminText,
  agent: m.settings_role_agentText,
  read_only_admin: m.settings_role_readOnlyAdminText,
  read_only_agent: m.settings_role_readOnlyAgentText,
}
