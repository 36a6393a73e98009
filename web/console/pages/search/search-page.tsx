import { useEffect, useId, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import * as m from '#messages'
import { saveLastList } from '../../data/last-list.ts'
import { useCan } from '../../data/me.ts'
import type { TicketFilter } from '../../data/types.ts'
import { Page } from '../../ui/page.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { CustomerResults } from './customer-results.tsx'
import { MessageResults } from './message-results.tsx'
import { focusFirstResult, isReturningToResults } from './result-list.tsx'
import {
  tabs as allTabs,
  parseSearchLocation,
  type SearchLocation,
  searchHref,
} from './search-location.ts'
import { TabList, tabId } from './tab-list.tsx'
import { TicketResults } from './ticket-results.tsx'

/** Tickets, messages and customers, newest first. */
export function SearchPage() {
  const { text, tab } = parseSearchLocation(useSearch())
  const [, navigate] = useLocation()
  const canReadMessages = useCan('comments:read')
  const tabs = allTabs.filter((name) => name !== 'messages' || canReadMessages)
  const selected = tabs.includes(tab) ? tab : 'tickets'
  const [isReturning] = useState(isReturningToResults)
  const panelId = useId()
  const go = (changes: Partial<SearchLocation>) =>
    navigate(searchHref({ text, tab: tab === 'tickets' ? undefined : tab, ...changes }), {
      replace: true,
    })
  return (
    <Page
      title={m.search_title}
      actions={
        <SearchField
          label={m.search_title}
          value={text}
          onChange={(text) => go({ text })}
          autoFocus={!isReturning}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown' && focusFirstResult(panelId)) event.preventDefault()
          }}
        />
      }
    >
      <TabList tabs={tabs} selected={selected} panelId={panelId} onSelect={(tab) => go({ tab })} />
      <div id={panelId} role="tabpanel" aria-labelledby={tabId(selected)}>
        <Results text={text.trim()} tab={selected} onClear={() => go({ text: '' })} />
      </div>
    </Page>
  )
}

function Results({ text, tab, onClear }: SearchLocation & { onClear(): void }) {
  const canReadComments = useCan('comments:read')
  const canReadFiles = useCan('attachments:read')
  const place = canReadComments && canReadFiles && { search_in: 'conversation' as const }
  const filter = { search: text, ...place }
  useLastList(text === '' ? undefined : { text, tab }, filter)
  if (text === '') {
    return (
      <EmptyState icon="search" title={m.search_start_title}>
        {m.search_start_text}
      </EmptyState>
    )
  }
  if (tab === 'messages') return <MessageResults text={text} filter={{}} onClear={onClear} />
  if (tab === 'customers') return <CustomerResults text={text} onClear={onClear} />
  return <TicketResults filter={filter} onClear={onClear} />
}

/** The way back from a ticket; from one of a list of tickets, also to those beside it. */
function useLastList(shown: SearchLocation | undefined, filter: TicketFilter): void {
  const href = location.pathname + location.search
  useEffect(() => {
    if (!shown) return
    const list = { title: m.search_title, href }
    saveLastList(shown.tab === 'tickets' ? { ...list, filter } : list)
  }, [href])
}
