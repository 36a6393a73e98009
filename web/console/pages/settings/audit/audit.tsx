import { listAll, nextCursor } from '@bellhop/sdk'
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import * as m from '#messages'
import { api } from '../../../data/api.ts'
import { byCursor } from '../../../data/by-cursor.ts'
import { useRefetchOnEvent } from '../../../live/use-refetch-on-event.ts'
import { useSearchParams } from '../../../state/search-params.ts'
import { Button } from '../../../ui/button.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { Page } from '../../../ui/page.tsx'
import { Column } from '../../../ui/section.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { WindowedList } from '../../../ui/windowed-list.tsx'
import { CsvButton } from '../components/csv-button.tsx'
import { QueryResult } from '../components/query-result.tsx'
import { type AuditedType, isAudited } from '../event-types.ts'
import styles from './audit.module.css'
import { csvColumns } from './csv-columns.ts'
import { Entry } from './entry.tsx'
import { Filters } from './filters.tsx'
import { useNames } from './names.ts'

const pageSize = 50

interface Filter {
  type?: AuditedType
  actor_id?: string
}

const auditQuery = (filter: Filter) =>
  infiniteQueryOptions({
    queryKey: ['audit', filter],
    queryFn: async ({ pageParam }) => {
      const query = { ...filter, limit: pageSize, ...(pageParam && { cursor: pageParam }) }
      const { data, response } = await api.GET('/v1/audit', { params: { query } })
      return { items: data, next: nextCursor(response) }
    },
    ...byCursor,
    placeholderData: keepPreviousData,
  })

export function Audit() {
  const [get, set] = useSearchParams()
  const [type, actor] = [get('type'), get('actor')]
  const filter = { ...(type && { type: type as AuditedType }), ...(actor && { actor_id: actor }) }
  const query = useInfiniteQuery(auditQuery(filter))
  const names = useNames()
  const items = query.data?.pages.flatMap((page) => page.items)
  useRefetchOnEvent(['audit'], ({ type }) => isAudited(type))
  return (
    <Page
      title={m.audit_title}
      actions={
        <CsvButton
          name="audit-log"
          columns={csvColumns(names)}
          list={() => listAll(api, '/v1/audit', { params: { query: { ...filter, limit: 500 } } })}
        />
      }
    >
      <Column>
        <Filters type={type} actor={actor} onChange={(values) => set(values, { replace: true })} />
        <QueryResult query={{ data: items, error: query.error, refetch: query.refetch }} rows={10}>
          {(events) =>
            events.length > 0 ? (
              <WindowedList
                items={events}
                hasMore={query.hasNextPage}
                label={m.audit_label}
                className={styles.entries}
              >
                {(event, row) => <Entry key={event.id} event={event} names={names} row={row} />}
              </WindowedList>
            ) : (
              <EmptyState
                icon="clock"
                title={m.audit_noMatch}
                action={
                  <Button onClick={() => set({ type: undefined, actor: undefined })}>
                    {m.audit_clearFilters}
                  </Button>
                }
              />
            )
          }
        </QueryResult>
        <LoadMore list={query} />
      </Column>
    </Page>
  )
}
