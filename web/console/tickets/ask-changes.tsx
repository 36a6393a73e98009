import type { TicketItem, TicketUpdate, User } from '@bellhop/sdk'
import { changeTickets } from '../data/change-tickets.ts'
import { priorityNames, statusNames } from '../data/labels.ts'
import { currentMe } from '../data/me.ts'
import { type Priority, priorities, type Status, statuses } from '../data/types.ts'
import { loadTeams, loadUsers } from '../data/users-and-teams.ts'
import { expectField } from '../keyboard/type-ahead.ts'
import { Icon } from '../ui/icon.tsx'
import type { Option } from '../ui/picker.tsx'
import { openPrompt, promptPick } from '../ui/prompts.tsx'
import { runWithToast } from '../ui/run-with-toast.ts'
import { formatDateTime } from '../ui/time.tsx'
import { CategoryPicker } from './category-picker.tsx'
import { DueDateDialog } from './due-date-dialog.tsx'
import { agentOptions, priorityOption, statusOption, teamOption } from './options.tsx'

// What can be changed about tickets: asks what it should be, and changes it.

type Tickets = readonly TicketItem[]

export async function promptStatus(tickets: Tickets): Promise<void> {
  const status = await promptPick<Status>({
    title: 'Status',
    selected: common(tickets, 'status'),
    options: statuses.map(statusOption),
  })
  if (status) await setStatus(tickets, status)
}

export const setStatus = (tickets: Tickets, status: Status) =>
  change(tickets, { status }, `${nameOf(tickets)}: ${statusNames[status]}`)

export async function askPriority(tickets: Tickets): Promise<void> {
  const priority = await promptPick<Priority>({
    title: 'Priority',
    selected: common(tickets, 'priority'),
    options: priorities.map(priorityOption),
  })
  if (priority) {
    await change(tickets, { priority }, `${nameOf(tickets)}: ${priorityNames[priority]} priority`)
  }
}

export const askAssignee = (tickets: Tickets) => expectField(pickAssignee(tickets))

async function pickAssignee(tickets: Tickets): Promise<void> {
  const users = await runWithToast(loadUsers)
  if (!users) return
  const assigned_user_id = await promptPick<string | null>({
    title: 'Assignee',
    selected: common(tickets, 'assigned_user_id'),
    options: [nobody, ...agentOptions(users)],
  })
  if (assigned_user_id === undefined) return
  await assign(
    tickets,
    users.find(({ id }) => id === assigned_user_id),
  )
}

export const assignToMe = (tickets: Tickets) => assign(tickets, currentMe().user)

const assign = (tickets: Tickets, user: Pick<User, 'id' | 'full_name'> | undefined) =>
  change(
    tickets,
    { assigned_user_id: user?.id ?? null },
    user ? `${nameOf(tickets)} assigned to ${user.full_name}` : `${nameOf(tickets)} unassigned`,
  )

const nobody: Option<null> = {
  value: null,
  label: 'Unassigned',
  icon: <Icon name="person" />,
  keywords: 'unassign none',
}

export const askTeam = (tickets: Tickets) => expectField(pickTeam(tickets))

async function pickTeam(tickets: Tickets): Promise<void> {
  const teams = await runWithToast(loadTeams)
  if (!teams) return
  const assigned_team_id = await promptPick<string | null>({
    title: 'Team',
    selected: common(tickets, 'assigned_team_id'),
    options: [{ value: null, label: 'No team', keywords: 'none' }, ...teams.map(teamOption)],
  })
  if (assigned_team_id === undefined) return
  const team = teams.find(({ id }) => id === assigned_team_id)
  const label = team ? `${nameOf(tickets)} moved to ${team.name}` : `${nameOf(tickets)}: no team`
  await change(tickets, { assigned_team_id }, label)
}

export async function askCategory(tickets: Tickets): Promise<void> {
  const selected = common(tickets, 'category')
  const category = await openPrompt<string | null>((answer) => (
    <CategoryPicker selected={selected} onPick={answer} onClose={() => answer(undefined)} />
  ))
  if (category === undefined) return
  await change(tickets, { category }, `${nameOf(tickets)}: ${category ?? 'no category'}`)
}

export async function askDueDate(tickets: Tickets): Promise<void> {
  const due_date = await openPrompt<string | null>((answer) => (
    <DueDateDialog
      dueDate={common(tickets, 'due_date') ?? null}
      onPick={answer}
      onClose={() => answer(undefined)}
    />
  ))
  if (due_date === undefined) return
  const label = due_date ? `due ${formatDateTime(due_date)}` : 'no due date'
  await change(tickets, { due_date }, `${nameOf(tickets)}: ${label}`)
}

const nameOf = (tickets: Tickets) =>
  tickets.length === 1 ? tickets[0]!.ticket_display_id : `${tickets.length} tickets`

/** What all of them have. */
function common<Name extends keyof TicketItem>(tickets: Tickets, name: Name) {
  const values = new Set(tickets.map((ticket) => ticket[name]))
  return values.size === 1 ? tickets[0]?.[name] : undefined
}

/** Only those for which it is news. */
function change(tickets: Tickets, values: TicketUpdate, label: string): Promise<boolean> {
  const names = Object.keys(values) as (keyof TicketUpdate)[]
  const others = tickets.filter((ticket) => names.some((name) => ticket[name] !== values[name]))
  return others.length === 0 ? Promise.resolve(true) : changeTickets(others, values, label)
}
