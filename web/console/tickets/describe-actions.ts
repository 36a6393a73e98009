import type { Field, MacroActions, Team, User } from '@bellhop/sdk'
import * as m from '#messages'
import { formatFieldValue, useFields } from '../data/fields.ts'
import { priorityNames, statusNames } from '../data/labels.ts'
import { useTeamsById, useUsersById } from '../data/users-and-teams.ts'

export interface DescribedAction {
  key: string
  text: string
  /** The actions without this one. */
  rest: MacroActions
}

interface Names {
  users: ReadonlyMap<string, User>
  teams: ReadonlyMap<string, Team>
  fields: readonly Field[]
}

/** What a saved reply also does, one by one. */
export function useDescribeActions(): (actions: MacroActions) => DescribedAction[] {
  const users = useUsersById()
  const teams = useTeamsById()
  const fields = useFields('ticket')
  return (actions) => describe(actions, { users, teams, fields })
}

function describe(actions: MacroActions, names: Names): DescribedAction[] {
  const { add_tags = [], remove_tags = [], fields: values = {}, ...fields } = actions
  const tags = [
    ...add_tags.map((tag) => describeTag(actions, 'add_tags', tag)),
    ...remove_tags.map((tag) => describeTag(actions, 'remove_tags', tag)),
  ]
  const changes = (Object.keys(fields) as (keyof typeof fields)[]).map((key) => {
    const { [key]: removed, ...rest } = actions
    return { key, text: textOf(key, fields, names), rest }
  })
  const custom = Object.keys(values).map((key) => describeField(actions, key, names.fields))
  return [...changes, ...custom, ...tags]
}

function describeField(
  { fields: values = {}, ...others }: MacroActions,
  key: string,
  fields: readonly Field[],
): DescribedAction {
  const { [key]: value, ...left } = values
  const known = fields.find((field) => field.key === key)
  const field = known?.name ?? key
  const text =
    value === null || value === undefined
      ? m.macros_action_noField({ field })
      : m.macros_action_field({
          field,
          value: known ? formatFieldValue(known, value) : String(value),
        })
  const rest = Object.keys(left).length > 0 ? { ...others, fields: left } : others
  return { key: `fields ${key}`, text, rest }
}

function describeTag(
  actions: MacroActions,
  name: 'add_tags' | 'remove_tags',
  tag: string,
): DescribedAction {
  const { [name]: tags = [], ...others } = actions
  const left = tags.filter((other) => other !== tag)
  const text =
    name === 'add_tags' ? m.macros_action_addTag({ tag }) : m.macros_action_removeTag({ tag })
  return {
    key: `${name} ${tag}`,
    text,
    rest: left.length > 0 ? { ...others, [name]: left } : others,
  }
}

function textOf(key: string, fields: MacroActions, { users, teams }: Names): string {
  const { status, priority, category, assigned_user_id, assigned_team_id } = fields
  switch (key) {
    case 'status':
      return m.macros_action_status({ status: statusNames[status!] })
    case 'priority':
      return m.macros_action_priority({ priority: priorityNames[priority!] })
    case 'category':
      return category ? m.macros_action_category({ category }) : m.macros_action_noCategory
    case 'assigned_user_id':
      if (assigned_user_id === 'me') return m.macros_action_assignMe
      if (assigned_user_id === null) return m.macros_action_unassign
      return m.macros_action_assign({
        name: users.get(assigned_user_id!)?.full_name ?? m.macros_action_gone,
      })
    case 'snooze_minutes':
      return describeSnooze(fields.snooze_minutes!)
    default:
      if (assigned_team_id === null) return m.macros_action_noTeam
      return m.macros_action_team({
        name: teams.get(assigned_team_id!)?.name ?? m.macros_action_gone,
      })
  }
}

/** In the largest unit that is exact. */
export function describeSnooze(minutes: number): string {
  if (minutes % dayMinutes === 0) return m.macros_action_snoozeDays({ count: minutes / dayMinutes })
  if (minutes % 60 === 0) return m.macros_action_snoozeHours({ count: minutes / 60 })
  return m.macros_action_snoozeMinutes({ count: minutes })
}

export const dayMinutes = 24 * 60
