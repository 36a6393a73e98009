import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { saveLastList } from '../../data/last-list.ts'
import { countsQuery } from '../../data/tickets.ts'
import { FirstSteps } from '../../lazy.ts'
import { IconButton } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { FilterBar } from './filter-bar.tsx'
import styles from './inbox.module.css'
import { TicketList } from './ticket-list.tsx'
import { useChooseView } from './use-choose-view.tsx'
import { useInboxLocation } from './use-inbox-location.ts'

/** The tickets of a view, narrowed down as its address says. */
export function Inbox() {
  const place = useInboxLocation()
  const { title, href, filter } = place
  const { sort, ...counted } = filter
  const { data: counts } = useQuery(countsQuery(counted))
  const { data: all } = useQuery(countsQuery())
  const chooseView = useChooseView(place)
  useEffect(() => saveLastList(filter, title, href), [filter, title, href])

  if (all?.total === 0) {
    return (
      <Page title="Welcome">
        <Suspense>
          <FirstSteps />
        </Suspense>
      </Page>
    )
  }
  return (
    <Page
      title={title}
      count={counts?.total}
      before={
        <span className={styles.views}>
          <IconButton icon="menu" label="Views" onClick={chooseView} />
        </span>
      }
      actions={<FilterBar place={place} />}
    >
      <TicketList key={JSON.stringify(filter)} place={place} />
    </Page>
  )
}
