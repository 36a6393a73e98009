import type { TicketItem, TicketUpdate, User } from '@bellhop/sdk'
import * as m from '#messages'
import { changeTickets } from '../data/change-tickets.ts'
import { priorityNames, statusNames } from '../data/labels.ts'
import { currentMe } from '../data/me.ts'
import { cachedTicket } from '../data/tickets.ts'
import { type Priority, priorities, type Status, statuses } from '../data/types.ts'
import { loadTeams, loadUsers } from '../data/users-and-teams.ts'
import { expectField } from '../keyboard/type-ahead.ts'
import { besideTicket } from '../ui/anchor.ts'
import { Icon } from '../ui/icon.tsx'
import { openPrompt, promptPick } from '../ui/prompts.tsx'
import { runWithToast } from '../ui/run-with-toast.ts'
import { formatDateTime } from '../ui/time.tsx'
import { CategoryPicker } from './category-picker.tsx'
import { DueDateDialog } from './due-date-dialog.tsx'
import { agentOptions, priorityOption, statusOption, teamOption } from './options.tsx'

// Each function prompts for a new value of a field, and changes the tickets.

type Tickets = readonly TicketItem[]

export async function promptStatus(tickets: Tickets): Promise<void> {
  const status = await promptPick<Status>({
    title: m.tickets_status_title,
    beside: besideTicket('status', tickets),
    selected: commonValue(tickets, 'status'),
    options: statuses.map(statusOption),
  })
  if (status) await setStatus(tickets, status)
}

export const setStatus = (tickets: Tickets, status: Status) =>
  change(
    tickets,
    { status },
    m.tickets_status_done({ ...named(tickets), status: statusNames[status] }),
  )

export async function promptPriority(tickets: Tickets): Promise<void> {
  const priority = await promptPick<Priority>({
    title: m.tickets_priority_title,
    beside: besideTicket('priority', tickets),
    selected: commonValue(tickets, 'priority'),
    options: priorities.map(priorityOption),
  })
  if (!priority) return
  const label = m.tickets_priority_done({ ...named(tickets), priority: priorityNames[priority] })
  await change(tickets, { priority }, label)
}

export const promptAssignee = (tickets: Tickets) => expectField(pickAssignee(tickets))

async function pickAssignee(tickets: Tickets): Promise<void> {
  const users = await runWithToast(loadUsers)
  if (!users) return
  const nobody = {
    value: null,
    label: m.tickets_assignee_none,
    icon: <Icon name="person" />,
    keywords: m.tickets_assignee_noneKeywords,
  }
  const assigned_user_id = await promptPick<string | null>({
    title: m.tickets_assignee_title,
    beside: besideTicket('assignee', tickets),
    selected: commonValue(tickets, 'assigned_user_id'),
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
    user
      ? m.tickets_assignee_done({ ...named(tickets), name: user.full_name })
      : m.tickets_assignee_removed(named(tickets)),
  )

export const promptTeam = (tickets: Tickets) => expectField(pickTeam(tickets))

async function pickTeam(tickets: Tickets): Promise<void> {
  const teams = await runWithToast(loadTeams)
  if (!teams) return
  const noTeam = { value: null, label: m.tickets_team_none, keywords: m.tickets_team_noneKeywords }
  const assigned_team_id = await promptPick<string | null>({
    title: m.tickets_team_title,
    beside: besideTicket('team', tickets),
    selected: commonValue(tickets, 'assigned_team_id'),
    options: [noTeam, ...teams.map(teamOption)],
  })
  if (assigned_team_id === undefined) return
  const team = teams.find(({ id }) => id === assigned_team_id)
  const label = team
    ? m.tickets_team_done({ ...named(tickets), name: team.name })
    : m.tickets_team_removed(named(tickets))
  await change(tickets, { assigned_team_id }, label)
}

export async function promptCategory(tickets: Tickets): Promise<void> {
  const category = await openPrompt<string | null>(
    (resolve) => (
      <CategoryPicker
        selected={commonValue(tickets, 'category')}
        onPick={resolve}
        onClose={() => resolve(undefined)}
      />
    ),
    besideTicket('category', tickets),
  )
  if (category === undefined) return
  const label = category
    ? m.tickets_category_done({ ...named(tickets), category })
    : m.tickets_category_removed(named(tickets))
  await change(tickets, { category }, label)
}

export async function promptDueDate(tickets: Tickets): Promise<void> {
  const due_date = await openPrompt<string | null>(
    (resolve) => (
      <DueDateDialog
        dueDate={commonValue(tickets, 'due_date') ?? null}
        onPick={resolve}
        onClose={() => resolve(undefined)}
      />
    ),
    besideTicket('due-date', tickets),
  )
  if (due_date === undefined) return
  const label = due_date
    ? m.tickets_dueDate_done({ ...named(tickets), date: formatDateTime(due_date) })
    : m.tickets_dueDate_removed(named(tickets))
  await change(tickets, { due_date }, label)
}

/** Messages name a single ticket, and count several. */
const named = (tickets: Tickets) => ({
  count: tickets.length,
  ticket: tickets[0]!.ticket_display_id,
})

/** The value of a field, if it is the same for all tickets. */
function commonValue<Name extends keyof TicketItem>(tickets: Tickets, name: Name) {
  const values = new Set(tickets.map((ticket) => ticket[name]))
  return values.size === 1 ? tickets[0]?.[name] : undefined
}

/** As it is now: others may have changed it while the dialog was open. */
function latest(ticket: TicketItem): TicketItem {
  const cached = cachedTicket(ticket.id)
  return cached && cached.updated_at >= ticket.updated_at ? cached : ticket
}

/** Leaves out the tickets that have these values already. */
function change(chosen: Tickets, values: TicketUpdate, label: string): Promise<boolean> {
  const tickets = chosen.map(latest)
  const names = Object.keys(values) as (keyof TicketUpdate)[]
  const others = tickets.filter((ticket) => names.some((name) => ticket[name] !== values[name]))
  return others.length === 0 ? Promise.resolve(true) : changeTickets(others, values, label)
}
