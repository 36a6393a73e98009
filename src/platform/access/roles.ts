export const roles = ['admin', 'read_only_admin', 'agent', 'read_only_agent'] as const
export type Role = (typeof roles)[number]
