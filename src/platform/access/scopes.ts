const verbs = ['read', 'write', 'delete'] as const
const allVerbs = <N extends string>(noun: N) => verbs.map((verb) => `${noun}:${verb}` as const)

export const scopes = [
  ...allVerbs('tickets'),
  ...allVerbs('users'),
  ...allVerbs('customers'),
  ...allVerbs('comments'),
  ...allVerbs('attachments'),
  ...allVerbs('teams'),
  'api_keys:read',
  'api_keys:write',
  'webhooks:read',
  'webhooks:write',
  'mailboxes:read',
  'mailboxes:write',
  'audit:read',
  'organization:write',
  'data:read',
  'data:write',
] as const

export type Scope = (typeof scopes)[number]

export const isScope = (text: string): text is Scope => (scopes as readonly string[]).includes(text)
