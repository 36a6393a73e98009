import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import * as m from '#messages'
import { companyQuery } from '../../data/companies.ts'
import { customerQuery } from '../../data/customers.ts'
import { fieldsQuery } from '../../data/fields.ts'
import { type ListConditions, listHref } from '../../data/list-href.ts'
import { showError } from '../../data/show-error.ts'
import { availableSorts, type Sort, sortNames } from '../../data/sorts.ts'
import { useTeamsById, useUsersById } from '../../data/users-and-teams.ts'
import { useShortcuts } from '../../keyboard/shortcuts.ts'
import { expectField } from '../../keyboard/type-ahead.ts'
import { loadPagesBundle } from '../../lazy.ts'
import { hintFor } from '../../state/keymap.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { promptPick } from '../../ui/prompts.tsx'
import styles from './filter-bar.module.css'
import { type FilterKind, type FilterNames, filterKinds } from './filter-kinds.ts'
import type { InboxLocation } from './inbox-location.ts'
import { SaveView } from './save-view.tsx'

/** The filters and the sort order of the list. */
export function FilterBar({ inboxLocation }: { inboxLocation: InboxLocation }) {
  const { view, conditions, fixed } = inboxLocation
  const [, navigate] = useLocation()
  const names = useFilterNames(conditions)
  const kinds = filterKinds.filter(({ sets }) => !isFixed(sets, fixed))
  const { sort, ...filters } = conditions
  const count = Object.keys(filters).length

  const change = (kind: FilterKind, values: ListConditions) => {
    const others = Object.entries(conditions).filter(([name]) => !kind.sets.includes(name as never))
    navigate(listHref(view, { ...Object.fromEntries(others), ...values }))
  }
  const edit = async (kind: FilterKind) => {
    try {
      const values = await expectField(
        loadPagesBundle().then((bundle) => bundle.promptFilter(kind, conditions)),
      )
      if (values) change(kind, values)
    } catch (error) {
      showError(error)
    }
  }
  const changeSort = async () => {
    const href = await promptSort(inboxLocation)
    if (href) navigate(href)
  }

  return (
    <div className={styles.bar}>
      {kinds.map((kind) => (
        <FilterChip
          key={kind.name}
          kind={kind}
          text={kind.text(conditions, names)}
          isShownIfUnset={kind.isPrimary === true && count < 2}
          onEdit={() => edit(kind)}
          onClear={() => change(kind, {})}
        />
      ))}
      <AddFilter kinds={kinds} onPick={edit} onSort={changeSort} />
      {count > 1 && (
        <Button look="quiet" onClick={() => navigate(listHref(view, sort ? { sort } : {}))}>
          {m.inbox_filter_clear}
        </Button>
      )}
      <Chip
        className={styles.idle}
        title={sortNames[inboxLocation.filter.sort ?? 'newest']}
        onEdit={changeSort}
      />
      <SaveView inboxLocation={inboxLocation} />
    </div>
  )
}

/** Filters that the view itself sets cannot be changed, except for the status. */
const isFixed = (sets: FilterKind['sets'], { unresolved, ...fixed }: ListConditions) =>
  sets.some((name) => name in fixed) || ('unassigned' in fixed && sets.includes('assigned_team_id'))

function useFilterNames({ customer_id, company_id, fields }: ListConditions): FilterNames {
  const { data: customer } = useQuery({
    ...customerQuery(customer_id ?? ''),
    enabled: customer_id !== undefined,
  })
  const { data: company } = useQuery({
    ...companyQuery(company_id ?? ''),
    enabled: company_id !== undefined,
  })
  const { data: allFields = [] } = useQuery({ ...fieldsQuery, enabled: fields !== undefined })
  return {
    fields: allFields.filter(({ applies_to }) => applies_to === 'ticket'),
    users: useUsersById(),
    teams: useTeamsById(),
    customer: customer?.name,
    company: company?.name,
  }
}

interface ChipProps {
  kind: FilterKind
  text: string | undefined
  /** Whether to show it even if it is not set. */
  isShownIfUnset: boolean
  onEdit(): void
  onClear(): void
}

function FilterChip({ kind, text, isShownIfUnset, ...handlers }: ChipProps) {
  const isSet = text !== undefined
  if (!isSet && !isShownIfUnset) return null
  return <Chip className={!isSet && styles.idle} title={kind.title} text={text} {...handlers} />
}

interface AddProps {
  kinds: readonly FilterKind[]
  onPick(kind: FilterKind): void
  onSort(): void
}

/** Also offers the sort order, whose own control is hidden on small screens. */
function AddFilter({ kinds, onPick, onSort }: AddProps) {
  const choose = async () => {
    const chosen = await promptPick<FilterKind | 'sort'>({
      title: m.inbox_filter_by,
      beside: ['[data-changes=filter]'],
      options: [
        ...kinds.map((kind) => ({
          value: kind,
          label: kind.title,
          icon: <Icon name={kind.icon} />,
        })),
        { value: 'sort', label: m.inbox_sort_label, icon: <Icon name="down" /> },
      ],
    })
    if (chosen === 'sort') onSort()
    else if (chosen) onPick(chosen)
  }
  useShortcuts([{ keys: 'f', label: m.inbox_filter_add, group: 'list', run: () => void choose() }])
  return (
    <Button look="quiet" icon="filter" hint={hintFor('f')} data-changes="filter" onClick={choose}>
      {m.inbox_filter_add}
    </Button>
  )
}

/** Returns the URL of the list in the chosen order, or undefined if canceled. */
async function promptSort({
  view,
  fixed,
  conditions,
  filter,
}: InboxLocation): Promise<string | undefined> {
  const sort = await promptPick<Sort>({
    title: m.inbox_sort_by,
    selected: filter.sort ?? 'newest',
    options: availableSorts(filter).map((value) => ({ value, label: sortNames[value] })),
  })
  const { sort: previous, ...filters } = conditions
  return sort && listHref(view, sort === (fixed.sort ?? 'newest') ? filters : { ...filters, sort })
}
