import type { Team, User } from '@bellhop/sdk'
import * as m from '#messages'
import { priorityNames, statusNames } from '../data/labels.ts'
import { currentMe } from '../data/me.ts'
import type { Priority, Status } from '../data/types.ts'
import { Avatar } from '../ui/avatar.tsx'
import { PriorityBars, StatusDot } from '../ui/badges.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Option } from '../ui/picker.tsx'

// Picker options for changing tickets and for filters.

export const statusOption = (value: Status): Option<Status> => ({
  value,
  label: statusNames[value],
  icon: <StatusDot status={value} />,
})

export const priorityOption = (value: Priority): Option<Priority> => ({
  value,
  label: priorityNames[value],
  icon: <PriorityBars priority={value} />,
})

export const teamOption = ({ id, name }: Team): Option<string> => ({
  value: id,
  label: name,
  icon: <Icon name="people" />,
})

/** The users that tickets can be assigned to, with oneself first. */
export function agentOptions(users: readonly User[]): Option<string>[] {
  const assignable = users.filter(
    ({ is_active, role }) => is_active && !role.startsWith('read_only'),
  )
  return userOptions(assignable)
}

/** With oneself first. */
export function userOptions(users: readonly User[]): Option<string>[] {
  const me = currentMe().user.id
  const sorted = users.toSorted((a, b) => Number(b.id === me) - Number(a.id === me))
  return sorted.map(({ id, full_name, email, avatar_url }) => ({
    value: id,
    label: full_name,
    hint: id === me ? m.tickets_assignee_you : email,
    keywords: email,
    icon: <Avatar name={full_name} url={avatar_url} />,
  }))
}
