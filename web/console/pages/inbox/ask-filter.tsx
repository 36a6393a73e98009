import type { Customer } from '@bellhop/sdk'
import type { ListConditions } from '../../data/list-href.ts'
import { currentMe } from '../../data/me.ts'
import { queryClient } from '../../data/query-client.ts'
import { priorities, statuses } from '../../data/types.ts'
import { loadTeams, loadUsers } from '../../data/users-and-teams.ts'
import { CategoryPicker } from '../../tickets/category-picker.tsx'
import { CustomerPicker } from '../../tickets/customer-picker.tsx'
import { agentOptions, priorityOption, statusOption, teamOption } from '../../tickets/options.tsx'
import { StatusDot } from '../../ui/badges.tsx'
import { Icon } from '../../ui/icon.tsx'
import { promptText } from '../../ui/prompt-text.tsx'
import { openPrompt, promptPick } from '../../ui/prompts.tsx'
import type { FilterKind } from './filter-kinds.ts'

/** Asks by what to filter: the new conditions of that kind; undefined if none was chosen. */
export const promptFilter = (kind: FilterKind, conditions: ListConditions) =>
  asks[kind.title](conditions)

type Ask = (conditions: ListConditions) => Promise<ListConditions | undefined>

const asks: Record<FilterKind['title'], Ask> = {
  async Status({ status, unresolved }) {
    const any = { value: 'unresolved', label: 'Unresolved', hint: 'new, open or pending' } as const
    const chosen = await promptPick({
      title: 'Status',
      selected: status ?? (unresolved ? any.value : undefined),
      options: [{ ...any, icon: <StatusDot status="new" /> }, ...statuses.map(statusOption)],
    })
    return chosen === 'unresolved' ? { unresolved: true } : chosen && { status: chosen }
  },

  async Priority({ priority: selected }) {
    const options = priorities.map(priorityOption)
    const priority = await promptPick({ title: 'Priority', options, selected })
    return priority && { priority }
  },

  async Assignee({ assigned_user_id, assigned_to_me, unassigned }) {
    const me = currentMe().user.id
    const nobody = { value: '', label: 'Unassigned', hint: 'no agent and no team' }
    const chosen = await promptPick({
      title: 'Assignee',
      selected: assigned_user_id ?? (assigned_to_me ? me : unassigned ? nobody.value : undefined),
      options: [...agentOptions(await loadUsers()), { ...nobody, icon: <Icon name="person" /> }],
    })
    if (chosen === undefined) return undefined
    if (chosen === nobody.value) return { unassigned: true }
    return chosen === me ? { assigned_to_me: true } : { assigned_user_id: chosen }
  },

  async Team({ assigned_team_id: selected }) {
    const options = (await loadTeams()).map(teamOption)
    const assigned_team_id = await promptPick({ title: 'Team', options, selected })
    return assigned_team_id === undefined ? undefined : { assigned_team_id }
  },

  async Category({ category: selected }) {
    const category = await openPrompt<string | null>((answer) => (
      <CategoryPicker selected={selected} onPick={answer} onClose={() => answer(undefined)} />
    ))
    return category === undefined ? undefined : category === null ? {} : { category }
  },

  async Customer() {
    const customer = await openPrompt<Customer>((answer) => (
      <CustomerPicker title="Customer" onPick={answer} onClose={() => answer(undefined)} />
    ))
    if (customer) queryClient.setQueryData(['customer', customer.id], customer)
    return customer && { customer_id: customer.id }
  },

  async Keyword({ search: value }) {
    const search = await promptText({
      title: 'Filter by keyword',
      label: 'Keyword in subject, description, ticket number or customer',
      value,
      maxLength: 200,
      action: 'Apply',
    })
    return search === undefined ? undefined : { search }
  },
}
