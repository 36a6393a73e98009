import * as m from '#messages'
import type { Scope } from '../roles.ts'

const verbs = ['read', 'write', 'delete'] as const
export type Verb = (typeof verbs)[number]

export const verbNames: Record<Verb, string> = {
  read: m.apiKeys_verb_read,
  write: m.apiKeys_verb_write,
  delete: m.apiKeys_verb_delete,
}

type Resource = Scope extends `${infer Name}:${string}` ? Name : never

const resourceNames: Record<Resource, string> = {
  api_keys: m.apiKeys_resource_apiKeys,
  attachments: m.apiKeys_resource_attachments,
  audit: m.apiKeys_resource_audit,
  comments: m.apiKeys_resource_comments,
  customers: m.apiKeys_resource_customers,
  data: m.apiKeys_resource_data,
  mailboxes: m.apiKeys_resource_mailboxes,
  organization: m.apiKeys_resource_organization,
  teams: m.apiKeys_resource_teams,
  tickets: m.apiKeys_resource_tickets,
  users: m.apiKeys_resource_users,
  webhooks: m.apiKeys_resource_webhooks,
}

interface ResourceScopes {
  resource: string
  title: string
  scopes: Partial<Record<Verb, Scope>>
}

export function groupByResource(scopes: readonly Scope[]): ResourceScopes[] {
  const resources = [...new Set(scopes.map((scope) => scope.split(':')[0] as Resource))]
  return resources.map((resource) => ({
    resource,
    // A newer server may have resources that this page does not know.
    title: resourceNames[resource] ?? resource,
    scopes: Object.fromEntries(
      verbs.flatMap((verb) => {
        const scope = `${resource}:${verb}` as Scope
        return scopes.includes(scope) ? [[verb, scope]] : []
      }),
    ),
  }))
}

const isRead = (scope: Scope) => scope.endsWith(':read')
const isOfTickets = (scope: Scope) => /^(tickets|comments|attachments|customers):/.test(scope)

export const presets: readonly { title: string; select(all: readonly Scope[]): Scope[] }[] = [
  { title: m.apiKeys_preset_readOnly, select: (all) => all.filter(isRead) },
  {
    title: m.apiKeys_preset_manageTickets,
    select: (all) => all.filter((scope) => isOfTickets(scope) && !scope.endsWith(':delete')),
  },
  { title: m.apiKeys_preset_all, select: (all) => [...all] },
  { title: m.apiKeys_preset_none, select: () => [] },
]

/** More scopes than this are counted instead of named. */
const namedMax = 3

export function describeAccess(scopes: readonly Scope[], all: readonly Scope[]): string {
  if (all.every((scope) => scopes.includes(scope))) return m.apiKeys_access_full
  const isLong = scopes.length > namedMax
  if (scopes.every(isRead)) {
    if (isLong) return m.apiKeys_access_readOnly
    const resources = groupByResource(scopes).map(({ title }) => title)
    return m.apiKeys_access_read({ resources: resources.join(', ') })
  }
  return isLong
    ? m.apiKeys_access_someScopes({ count: scopes.length, total: all.length })
    : scopes.join(', ')
}
