const full = ['read', 'write', 'delete'] as const
const noun = <N extends string>(name: N) => full.map((verb) => `${name}:${verb}` as const)

/** Everything that a key can be allowed to do. */
export const scopes = [
  ...noun('tickets'),
  ...noun('users'),
  ...noun('customers'),
  ...noun('comments'),
  ...noun('attachments'),
  ...noun('teams'),
  'api_keys:read',
  'api_keys:write',
  'webhooks:read',
  'webhooks:write',
  'audit:read',
  'organization:write',
] as const

export type Scope = (typeof scopes)[number]

export const isScope = (text: string): text is Scope => (scopes as readonly string[]).includes(text)
