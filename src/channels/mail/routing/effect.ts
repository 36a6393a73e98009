import { findUser } from '../../../accounts/users/store.ts'
import { findTagsById, tagKey } from '../../../desk/tags/store.ts'
import { findTeam } from '../../../desk/teams/store.ts'
import type { ReadTx } from '../../../platform/db/db.ts'
import type { MailRoute, RouteOutcome, TicketField, TicketSettings } from './schema.ts'
import type { StoredRoute } from './stored.ts'

export interface ResolvedEffect {
  outcome: RouteOutcome
  settings: TicketSettings
  /** What the route sets, and what it cannot set because it is gone, with their names. */
  set: EffectPart[]
  leftOut: EffectPart[]
}

export interface EffectPart {
  field: TicketField
  name: string
}

export const noEffect = (settings: TicketSettings): ResolvedEffect => ({
  outcome: 'ticket',
  settings,
  set: [],
  leftOut: [],
})

/** Of a route that is stored or not yet: then its tags have no ids. */
export type Effect = Omit<StoredRoute['then'], 'tags'> & { tags?: { id?: string; name: string }[] }

/** As above. */
export type Route = Pick<StoredRoute, 'name' | 'conditions'> & { then: Effect }

export const toRoute = (route: MailRoute): Route => ({
  name: (route.name ?? '').trim(),
  conditions: route.conditions,
  then: toEffect(route),
})

/** What a route does now: teams, agents and tags may be gone since it was written. */
export async function resolveEffect(
  tx: ReadTx,
  then: Effect,
  defaults: TicketSettings,
): Promise<ResolvedEffect> {
  const resolved: ResolvedEffect = { ...noEffect({ ...defaults }), outcome: then.outcome }
  const { settings, set } = resolved
  await resolveAssignees(tx, then, resolved)
  if (then.priority !== undefined) {
    settings.priority = then.priority
    set.push({ field: 'priority', name: then.priority })
  }
  if (then.category !== undefined) {
    settings.category = then.category
    set.push({ field: 'category', name: then.category ?? '' })
  }
  if (then.tags !== undefined) await resolveTags(tx, then.tags, resolved)
  return resolved
}

async function resolveAssignees(
  tx: ReadTx,
  { assigned_team_id: teamId, assigned_user_id: userId }: Effect,
  { settings, set, leftOut }: ResolvedEffect,
): Promise<void> {
  if (teamId !== undefined) {
    const team = teamId === null ? null : await findTeam(tx, teamId)
    const part = { field: 'assigned_team_id', name: team?.name ?? '' } as const
    if (team !== undefined) settings.assigned_team_id = teamId
    ;(team === undefined ? leftOut : set).push(part)
  }
  if (userId !== undefined) {
    const user = userId === null ? null : await findUser(tx, userId)
    const isGone = user === undefined || user?.is_active === false
    const part = { field: 'assigned_user_id', name: user?.full_name ?? '' } as const
    if (!isGone) settings.assigned_user_id = userId
    ;(isGone ? leftOut : set).push(part)
  }
}

async function resolveTags(
  tx: ReadTx,
  tags: NonNullable<Effect['tags']>,
  { settings, set, leftOut }: ResolvedEffect,
): Promise<void> {
  const ids = tags.flatMap(({ id }) => id ?? [])
  const names = new Map((await findTagsById(tx, ids)).map(({ id, name }) => [id, name]))
  const found = new Map<string, string>()
  for (const { id, name } of tags) {
    const current = id === undefined ? name : names.get(id)
    if (current === undefined) leftOut.push({ field: 'tags', name })
    else found.set(tagKey(current), current)
  }
  settings.tags = [...found.keys()].sort().map((key) => found.get(key)!)
  if (found.size > 0) set.push({ field: 'tags', name: settings.tags.join(', ') })
}

/** Of routes that are not stored yet. */
export const toEffect = ({ then: { outcome = 'ticket', tags, ...rest } }: MailRoute): Effect => ({
  outcome,
  ...rest,
  ...(tags && { tags: tags.map((name) => ({ name })) }),
})
