import { useId, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import * as m from '#messages'
import { useCan } from '../../data/me.ts'
import { useTeams } from '../../data/users-and-teams.ts'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { QueryField } from './query-field.tsx'
import { focusFirstResult, isReturningToResults } from './result-list.tsx'
import { Results } from './results.tsx'
import {
  tabs as allTabs,
  namesTeam,
  parseSearchLocation,
  type SearchTab,
  searchHref,
} from './search-location.ts'
import { TabList, tabId } from './tab-list.tsx'
import type { NamedTeam } from './words.ts'

const noTeams: readonly NamedTeam[] = []

/** Tickets, messages and customers, newest first. */
export function SearchPage() {
  const search = useSearch()
  const teams = useTeams()
  if (namesTeam(search) && teams.isPending) {
    return (
      <Page title={m.search_title}>
        <Skeleton rows={10} label={m.search_loading} />
      </Page>
    )
  }
  return <LoadedSearchPage search={search} teams={teams.data ?? noTeams} />
}

interface Props {
  search: string
  teams: readonly NamedTeam[]
}

function LoadedSearchPage({ search, teams }: Props) {
  const searchLocation = parseSearchLocation(search, teams)
  const { query, chosen } = searchLocation
  const [, navigate] = useLocation()
  const canReadMessages = useCan('comments:read')
  const tabs = allTabs.filter((name) => name !== 'messages' || canReadMessages)
  const tab = tabs.includes(searchLocation.tab) ? searchLocation.tab : 'tickets'
  const [isReturning] = useState(isReturningToResults)
  const panelId = useId()
  const go = (query: string, tab: SearchTab | undefined = chosen) =>
    navigate(searchHref(query, tab), { replace: true })
  return (
    <Page
      title={m.search_title}
      actions={
        <QueryField
          query={query}
          teams={teams}
          autoFocus={!isReturning}
          onChange={go}
          onLeave={() => focusFirstResult(panelId)}
        />
      }
    >
      <TabList tabs={tabs} selected={tab} panelId={panelId} onSelect={(tab) => go(query, tab)} />
      <div id={panelId} role="tabpanel" aria-labelledby={tabId(tab)}>
        <Results
          searchLocation={searchLocation}
          teams={teams}
          tab={tab}
          onSelect={(tab) => go(query, tab)}
          onClear={() => go('')}
        />
      </div>
    </Page>
  )
}
