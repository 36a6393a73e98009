import type { MailRoute, RouteRehearsal, Team, User } from '@bellhop/sdk'
import * as m from '#messages'
import { priorityNames } from '../../../../data/labels.ts'
import { useTeamsById, useUsersById } from '../../../../data/users-and-teams.ts'
import { describeCondition } from '../../../../mails/route-texts.ts'

type Effect = MailRoute['then']
type Result = RouteRehearsal['changes'][number]['before']

interface Names {
  teams: ReadonlyMap<string, Team>
  users: ReadonlyMap<string, User>
}

/** Says in words what routes do, with the names of teams and agents. */
export function useDescribe() {
  const names: Names = { teams: useTeamsById(), users: useUsersById() }
  return {
    route: (route: MailRoute) => describeRoute(route, names),
    result: (result: Result, other: Result) => describeResult(result, other, names),
  }
}

const describeRoute = ({ conditions, then }: MailRoute, names: Names) =>
  m.mailRoutes_sentence({
    conditions: conditions
      .map(describeCondition)
      .reduce((first, second) => m.mailRoutes_and({ first, second })),
    effect: describeEffect(then, names),
  })

function describeEffect(then: Effect, names: Names): string {
  if (then.outcome === 'hold') return m.mailRoutes_effect_hold
  if (then.outcome === 'ignore') return m.mailRoutes_effect_ignore
  const parts = describeSettings(then, names)
  return parts.length > 0 ? join(parts) : m.mailRoutes_effect_none
}

const join = (parts: string[]) =>
  parts.reduce((first, second) => m.mailRoutes_list({ first, second }))

/** Those that are there. */
function describeSettings(settings: Effect, { teams, users }: Names): string[] {
  const { assigned_team_id: teamId, assigned_user_id: userId, priority, category, tags } = settings
  const parts: string[] = []
  if (teamId !== undefined)
    parts.push(named(m.mailRoutes_effect_team, teamId, teams.get(teamId ?? '')?.name))
  if (userId !== undefined)
    parts.push(named(m.mailRoutes_effect_agent, userId, users.get(userId ?? '')?.full_name))
  if (priority !== undefined)
    parts.push(m.mailRoutes_effect_priority({ name: priorityNames[priority] }))
  if (category !== undefined)
    parts.push(named(m.mailRoutes_effect_category, category, category ?? ''))
  if (tags !== undefined)
    parts.push(m.mailRoutes_effect_tags({ count: tags.length, names: tags.join(', ') }))
  return parts
}

type NamedText = (values: { kind: string; name: string }) => string

const named = (text: NamedText, value: string | null, name: string | undefined) =>
  text({ kind: value === null ? 'none' : name === undefined ? 'gone' : 'some', name: name ?? '' })

/** Where a mail goes, as far as it differs from elsewhere. */
function describeResult(result: Result, other: Result, names: Names): string {
  if (result.outcome === 'hold') return m.mailRoutes_result_held
  if (result.outcome === 'ignore') return m.mailRoutes_result_ignored
  if (other.outcome !== 'ticket') return m.mailRoutes_result_ticket
  const changed = settingNames.filter((name) => String(result[name]) !== String(other[name]))
  return join(describeSettings(pick(result, changed), names))
}

const settingNames = [
  'assigned_team_id',
  'assigned_user_id',
  'priority',
  'category',
  'tags',
] as const

const pick = (result: Result, fields: readonly (typeof settingNames)[number][]): Effect =>
  Object.fromEntries(fields.map((name) => [name, result[name]]))
