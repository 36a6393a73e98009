import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { customerQuery } from '../../data/customers.ts'
import { errorText } from '../../data/errors.ts'
import { type ListConditions, listHref } from '../../data/list-href.ts'
import { useTeamsById, useUsersById } from '../../data/users-and-teams.ts'
import { useShortcuts } from '../../keyboard/shortcuts.ts'
import { expectField } from '../../keyboard/type-ahead.ts'
import { loadAgentBundle } from '../../lazy.ts'
import { toast } from '../../state/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { promptPick } from '../../ui/prompts.tsx'
import styles from './filter-bar.module.css'
import { type FilterKind, type FilterNames, filterKinds } from './filter-kinds.ts'
import type { InboxLocation } from './inbox-location.ts'
import { SaveView } from './save-view.tsx'
import { availableSorts, type Sort, sortNames, sorts } from './sorts.ts'

/** What narrows the list down, and in which order it is. */
export function FilterBar({ place }: { place: InboxLocation }) {
  const { view, conditions, fixed } = place
  const [, navigate] = useLocation()
  const names = useNames(conditions)
  const kinds = filterKinds.filter(({ sets }) => !isFixed(sets, fixed))
  const { sort, ...narrowing } = conditions
  const count = Object.keys(narrowing).length

  const change = (kind: FilterKind, values: ListConditions) => {
    const others = Object.entries(conditions).filter(([name]) => !kind.sets.includes(name as never))
    navigate(listHref(view, { ...Object.fromEntries(others), ...values }))
  }
  const askFor = async (kind: FilterKind) => {
    try {
      const values = await expectField(
        loadAgentBundle().then((at) => at.promptFilter(kind, conditions)),
      )
      if (values) change(kind, values)
    } catch (error) {
      toast({ tone: 'bad', text: errorText(error) })
    }
  }
  const order = async () => {
    const href = await askForOrder(place)
    if (href) navigate(href)
  }

  return (
    <div className={styles.bar}>
      {kinds.map((kind) => (
        <FilterChip
          key={kind.title}
          kind={kind}
          text={kind.text(conditions, names)}
          isOffered={kind.isUsual === true && count < 2}
          onAsk={() => askFor(kind)}
          onClear={() => change(kind, {})}
        />
      ))}
      <AddFilter kinds={kinds} onPick={askFor} onSort={order} />
      {count > 1 && (
        <Button look="quiet" onClick={() => navigate(listHref(view, sort ? { sort } : {}))}>
          Clear
        </Button>
      )}
      <Chip
        className={styles.idle}
        title={sortNames[place.filter.sort ?? 'newest']}
        onAsk={order}
      />
      <SaveView place={place} />
    </div>
  )
}

/** What the view asks for by itself is not asked again; but a status can be asked for in any view. */
const isFixed = (sets: FilterKind['sets'], { unresolved, ...fixed }: ListConditions) =>
  sets.some((name) => name in fixed) || ('unassigned' in fixed && sets.includes('assigned_team_id'))

function useNames({ customer_id }: ListConditions): FilterNames {
  const { data: customer } = useQuery({
    ...customerQuery(customer_id ?? ''),
    enabled: customer_id !== undefined,
  })
  return { users: useUsersById(), teams: useTeamsById(), customer: customer?.name }
}

interface ChipProps {
  kind: FilterKind
  text: string | undefined
  /** Whether it is there while nothing is asked for; many take the room of those that say more. */
  isOffered: boolean
  onAsk(): void
  onClear(): void
}

function FilterChip({ kind, text, isOffered, ...deeds }: ChipProps) {
  const isIdle = text === undefined
  if (isIdle && !isOffered) return null
  return <Chip className={isIdle && styles.idle} title={kind.title} text={text} {...deeds} />
}

interface AddProps {
  kinds: readonly FilterKind[]
  onPick(kind: FilterKind): void
  onSort(): void
}

/** All ways to narrow the list down; on a small screen, to order it as well. */
function AddFilter({ kinds, onPick, onSort }: AddProps) {
  const choose = async () => {
    const chosen = await promptPick<FilterKind | 'order'>({
      title: 'Filter by',
      options: [
        ...kinds.map((kind) => ({
          value: kind,
          label: kind.title,
          icon: <Icon name={kind.icon} />,
        })),
        { value: 'order', label: 'Sort', icon: <Icon name="down" />, keywords: 'sort' },
      ],
    })
    if (chosen === 'order') onSort()
    else if (chosen) onPick(chosen)
  }
  useShortcuts([{ keys: 'f', label: 'Filter', group: 'list', run: () => void choose() }])
  return (
    <Button look="quiet" icon="filter" hint="F" onClick={choose}>
      Filter
    </Button>
  )
}

async function askForOrder({
  view,
  conditions,
  filter,
}: InboxLocation): Promise<string | undefined> {
  const [usual] = sorts
  const sort = await promptPick<Sort>({
    title: 'Sort by',
    selected: filter.sort ?? usual,
    options: availableSorts(filter).map((value) => ({ value, label: sortNames[value] })),
  })
  const { sort: before, ...narrowing } = conditions
  return sort && listHref(view, sort === usual ? narrowing : { ...narrowing, sort })
}
