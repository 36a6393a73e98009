import { useEffect } from 'react'
import * as m from '#messages'
import { saveLastList } from '../../data/last-list.ts'
import { useCan } from '../../data/me.ts'
import type { TicketFilter } from '../../data/types.ts'
import { formatList } from '../../state/format.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { CustomerResults } from './customer-results.tsx'
import { isForMessagesOnly, messageFilter } from './message-filter.ts'
import { MessageResults } from './message-results.tsx'
import { type SearchLocation, type SearchTab, textLengthMax } from './search-location.ts'
import styles from './search-page.module.css'
import { Start } from './start.tsx'
import { TicketResults } from './ticket-results.tsx'
import { wordLabel } from './word-labels.ts'
import type { NamedTeam } from './words.ts'

interface Props {
  searchLocation: SearchLocation
  teams: readonly NamedTeam[]
  /** The one that is shown. */
  tab: SearchTab
  onSelect(tab: SearchTab): void
  onClear(): void
}

export function Results({ searchLocation, teams, tab, onSelect, onClear }: Props) {
  const { words, text } = searchLocation
  const filter = useTicketFilter(searchLocation)
  const canReadMessages = useCan('comments:read')
  const isEmpty = text === '' && words.length === 0
  useLastList(isEmpty, tab === 'tickets' ? filter : undefined)
  if (isEmpty) return <Start canReadMessages={canReadMessages} />
  if ([...text].length > textLengthMax) return <TooLong onClear={onClear} />
  if (tab === 'messages') {
    return <MessageResults text={text} filter={messageFilter(words)} onClear={onClear} />
  }
  const ignored = words.filter(
    (word) => isForMessagesOnly(word) || (tab === 'customers' && word.name === 'team'),
  )
  const filters = formatList(ignored.map((word) => wordLabel(word, teams)))
  return (
    <>
      {ignored.length > 0 && (
        <p className={styles.notice}>
          {tab === 'customers'
            ? m.search_filters_ignoredForCustomers({ filters })
            : m.search_filters_ignoredForTickets({ filters })}
          {canReadMessages && (
            <Button onClick={() => onSelect('messages')}>{m.search_filters_showMessages}</Button>
          )}
        </p>
      )}
      {tab === 'customers' ? (
        <CustomerResults text={text} onClear={onClear} />
      ) : (
        <TicketResults filter={filter} onClear={onClear} />
      )}
    </>
  )
}

/** Only an address can have so long a text: the field does not take it. */
const TooLong = ({ onClear }: { onClear(): void }) => (
  <EmptyState
    icon="search"
    title={m.search_tooLong_title}
    action={<Button onClick={onClear}>{m.search_clear}</Button>}
  >
    {m.search_tooLong_text({ count: textLengthMax })}
  </EmptyState>
)

/** Tickets are also found by what was said on them. */
function useTicketFilter({ words, text }: SearchLocation): TicketFilter {
  const canReadComments = useCan('comments:read')
  const canReadFiles = useCan('attachments:read')
  const team = words.find(({ name }) => name === 'team')?.value
  return {
    ...(text && { search: text }),
    ...(text && canReadComments && canReadFiles && { search_in: 'conversation' }),
    ...(team && { assigned_team_id: team }),
  }
}

/** The way back from a ticket; from one of a list of tickets, also to those beside it. */
function useLastList(isEmpty: boolean, filter: TicketFilter | undefined): void {
  const href = location.pathname + location.search
  useEffect(() => {
    if (!isEmpty) saveLastList({ filter, title: m.search_title, href })
  }, [href])
}
