import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import * as m from '#messages'
import { waitingForUs } from '../../data/built-in-views.ts'
import { saveLastList } from '../../data/last-list.ts'
import { useMe } from '../../data/me.ts'
import { countsQuery } from '../../data/tickets.ts'
import { lazyComponent, loadPagesBundle } from '../../lazy.ts'
import { IconButton } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { FilterBar } from './filter-bar.tsx'
import styles from './inbox.module.css'
import { TicketList } from './ticket-list.tsx'
import { useChooseView } from './use-choose-view.ts'
import { useInboxLocation } from './use-inbox-location.ts'

const FirstSteps = lazyComponent(loadPagesBundle, (bundle) => bundle.FirstSteps)

export function Inbox() {
  const inboxLocation = useInboxLocation()
  const { title, href, filter } = inboxLocation
  const { sort, ...filters } = filter
  const { data: counts } = useQuery(countsQuery(filters))
  const { data: waiting } = useQuery(countsQuery(waitingForUs))
  const { is_set_up } = useMe().organization
  const mayBeNew = !is_set_up && counts?.total === 0 && waiting?.total === 0
  const { data: all } = useQuery({ ...countsQuery(), enabled: mayBeNew })
  const chooseView = useChooseView(inboxLocation)
  useEffect(() => saveLastList({ filter, title, href }), [filter, title, href])

  if (mayBeNew && all?.total === 0) {
    return (
      <Page title={m.inbox_welcome}>
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
      hasMore={counts?.is_complete === false}
      before={
        <span className={styles.views}>
          <IconButton icon="menu" label={m.inbox_views_title} onClick={chooseView} />
        </span>
      }
      actions={<FilterBar inboxLocation={inboxLocation} />}
    >
      <TicketList key={JSON.stringify(filter)} inboxLocation={inboxLocation} />
    </Page>
  )
}
