import type { Company, Customer, Field } from '@bellhop/sdk'
import * as m from '#messages'
import { fieldsQuery } from '../../data/fields.ts'
import { waitingForNames } from '../../data/labels.ts'
import type { ListConditions } from '../../data/list-href.ts'
import { currentMe } from '../../data/me.ts'
import { queryClient } from '../../data/query-client.ts'
import { tagsQuery } from '../../data/tags.ts'
import { priorities, statuses, waitingFor } from '../../data/types.ts'
import { loadTeams, loadUsers } from '../../data/users-and-teams.ts'
import { toast } from '../../state/toasts.ts'
import { CategoryPicker } from '../../tickets/category-picker.tsx'
import { CompanyPicker } from '../../tickets/company-picker.tsx'
import { CustomerPicker } from '../../tickets/customer-picker.tsx'
import { agentOptions, priorityOption, statusOption, teamOption } from '../../tickets/options.tsx'
import { StatusDot } from '../../ui/badges.tsx'
import { Icon } from '../../ui/icon.tsx'
import { promptText } from '../../ui/prompt-text.tsx'
import { openPrompt, promptPick } from '../../ui/prompts.tsx'
import { TagDot } from '../../ui/tags.tsx'
import type { FilterKind } from './filter-kinds.ts'

/** As many as the API combines, of tags and of fields. */
const filterTagsMax = 5

/** Every value of booleans and choices of tickets. Other types cannot be filtered. */
function filterableFields(fields: readonly Field[]) {
  return fields
    .filter(({ applies_to, is_active }) => applies_to === 'ticket' && is_active)
    .flatMap(({ key, name, type, choices }) => {
      const flags = [
        { key: 'true', name: m.inbox_filter_yes },
        { key: 'false', name: m.inbox_filter_no },
      ]
      return (type === 'boolean' ? flags : choices).map((choice) => ({
        value: `${key}:${choice.key}`,
        label: m.inbox_filter_fieldValue({ field: name, value: choice.name }),
      }))
    })
}

/** Asks for the value of a filter, and returns the conditions it sets; undefined if canceled. */
export const promptFilter = (
  { name, title }: Pick<FilterKind, 'name' | 'title'>,
  conditions: ListConditions,
) => prompts[name](conditions, title)

type Prompt = (conditions: ListConditions, title: string) => Promise<ListConditions | undefined>

const prompts: Record<FilterKind['name'], Prompt> = {
  async status({ status, unresolved }, title) {
    const anyUnresolved = {
      value: 'unresolved',
      label: m.inbox_filter_unresolved,
      hint: m.inbox_filter_unresolvedHint,
      icon: <StatusDot status="new" />,
    } as const
    const chosen = await promptPick({
      title,
      selected: status ?? (unresolved ? anyUnresolved.value : undefined),
      options: [anyUnresolved, ...statuses.map(statusOption)],
    })
    return chosen === 'unresolved' ? { unresolved: true } : chosen && { status: chosen }
  },

  async priority({ priority: selected }, title) {
    const options = priorities.map(priorityOption)
    const priority = await promptPick({ title, options, selected })
    return priority && { priority }
  },

  async assignee({ assigned_user_id, assigned_to_me, has_agent }, title) {
    const me = currentMe().user.id
    const nobody = {
      value: '',
      label: m.inbox_filter_unassigned,
      hint: m.inbox_filter_unassignedHint,
      icon: <Icon name="person" />,
    }
    const chosen = await promptPick({
      title,
      selected:
        assigned_user_id ?? (assigned_to_me ? me : has_agent === false ? nobody.value : undefined),
      options: [...agentOptions(await loadUsers()), nobody],
    })
    if (chosen === undefined) return undefined
    if (chosen === nobody.value) return { has_agent: false }
    return chosen === me ? { assigned_to_me: true } : { assigned_user_id: chosen }
  },

  async waiting({ waiting_for: selected }, title) {
    const options = waitingFor.map((value) => ({ value, label: waitingForNames[value] }))
    const waiting_for = await promptPick({ title, options, selected })
    return waiting_for && { waiting_for }
  },

  async snoozed({ snoozed: selected }, title) {
    const options = [
      { value: true, label: m.inbox_filter_snoozedYes },
      { value: false, label: m.inbox_filter_snoozedNo },
    ]
    const snoozed = await promptPick({ title, options, selected })
    return snoozed === undefined ? undefined : { snoozed }
  },
  async unread({ unread }, title) {
    const options = [
      { value: true, label: m.inbox_filter_yes },
      { value: false, label: m.inbox_filter_no },
    ]
    const chosen = await promptPick({ title, options, selected: unread })
    return chosen === undefined ? undefined : { unread: chosen }
  },

  async team({ assigned_team_id: selected }, title) {
    const options = (await loadTeams()).map(teamOption)
    const assigned_team_id = await promptPick({ title, options, selected })
    return assigned_team_id === undefined ? undefined : { assigned_team_id }
  },

  async category({ category: selected }) {
    const category = await openPrompt<string | null>(
      (resolve) => (
        <CategoryPicker selected={selected} onPick={resolve} onClose={() => resolve(undefined)} />
      ),
      [],
    )
    return category === undefined ? undefined : category === null ? {} : { category }
  },

  async tag({ tag: selected = '' }, title) {
    const current = selected.split(',').filter((name) => name !== '')
    const tags = await queryClient.ensureQueryData(tagsQuery)
    const picked = await promptPick({
      title,
      placeholder: m.inbox_filter_tagPlaceholder,
      options: tags.map(({ name, color }) => ({
        value: name,
        label: name,
        icon: <TagDot color={color} />,
        hint: current.includes(name) ? m.inbox_filter_tagRemove : undefined,
      })),
    })
    if (picked === undefined) return undefined
    const others = current.filter((name) => name !== picked)
    const names =
      others.length < current.length ? others : [...others, picked].slice(-filterTagsMax)
    return names.length > 0 ? { tag: names.join() } : {}
  },

  async fields({ fields: selected = '' }, title) {
    const current = selected.split(',').filter((condition) => condition !== '')
    const options = filterableFields(await queryClient.ensureQueryData(fieldsQuery))
    if (options.length === 0) {
      toast({ text: m.inbox_filter_fieldsNone })
      return undefined
    }
    const picked = await promptPick({
      title,
      options: options.map((option) => ({
        ...option,
        hint: current.includes(option.value) ? m.inbox_filter_tagRemove : undefined,
      })),
    })
    if (picked === undefined) return undefined
    const others = current.filter((condition) => condition !== picked)
    const all = others.length < current.length ? others : [...others, picked].slice(-filterTagsMax)
    return all.length > 0 ? { fields: all.join() } : {}
  },

  async customer(_, title) {
    const customer = await openPrompt<Customer>(
      (resolve) => (
        <CustomerPicker title={title} onPick={resolve} onClose={() => resolve(undefined)} />
      ),
      [],
    )
    if (customer) queryClient.setQueryData(['customer', customer.id], customer)
    return customer && { customer_id: customer.id }
  },

  async company(_, title) {
    const company = await openPrompt<Company | null>(
      (resolve) => (
        <CompanyPicker title={title} onPick={resolve} onClose={() => resolve(undefined)} />
      ),
      [],
    )
    if (company) queryClient.setQueryData(['company', company.id], company)
    return company ? { company_id: company.id } : undefined
  },

  async keyword({ search: value }) {
    const search = await promptText({
      title: m.inbox_filter_keywordTitle,
      label: m.inbox_filter_keywordLabel,
      value,
      maxLength: 200,
      action: m.inbox_filter_apply,
    })
    return search === undefined ? undefined : { search }
  },
}
