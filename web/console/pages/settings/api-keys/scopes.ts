import type { Scope } from '../roles.ts'

const verbs = ['read', 'write', 'delete'] as const
export type Verb = (typeof verbs)[number]

export const verbNames: Record<Verb, string> = { read: 'Read', write: 'Change', delete: 'Delete' }

const nounNames: Readonly<Record<string, string>> = {
  api_keys: 'API keys',
  audit: 'Audit log',
  users: 'Members',
}

export interface NounScopes {
  noun: string
  title: string
  scopes: Partial<Record<Verb, Scope>>
}

/** One row for each kind of thing: what there is to be allowed. */
export function byNoun(scopes: readonly Scope[]): NounScopes[] {
  const nouns = [...new Set(scopes.map((scope) => scope.split(':')[0]!))]
  return nouns.map((noun) => ({
    noun,
    title: nounNames[noun] ?? noun.charAt(0).toUpperCase() + noun.slice(1),
    scopes: Object.fromEntries(
      verbs.flatMap((verb) => {
        const scope = `${noun}:${verb}` as Scope
        return scopes.includes(scope) ? [[verb, scope]] : []
      }),
    ),
  }))
}

const isRead = (scope: Scope) => scope.endsWith(':read')
const isOfTickets = (scope: Scope) => /^(tickets|comments|attachments|customers):/.test(scope)

/** What most keys are for, out of what may be given. */
export const presets: readonly { title: string; of(all: readonly Scope[]): Scope[] }[] = [
  { title: 'Read only', of: (all) => all.filter(isRead) },
  {
    title: 'Manage tickets',
    of: (all) => all.filter((s) => isOfTickets(s) && !s.endsWith(':delete')),
  },
  { title: 'All my permissions', of: (all) => [...all] },
  { title: 'None', of: () => [] },
]

export function summaryOf(scopes: readonly Scope[], all: readonly Scope[]): string {
  if (all.every((scope) => scopes.includes(scope))) return 'Full access'
  if (scopes.every(isRead)) return scopes.length > 3 ? 'Read only' : `Read ${nounsOf(scopes)}`
  return scopes.length > 3 ? `${scopes.length} of ${all.length} scopes` : scopes.join(', ')
}

const nounsOf = (scopes: readonly Scope[]) =>
  byNoun(scopes)
    .map(({ title }) => title.toLowerCase())
    .join(', ')
