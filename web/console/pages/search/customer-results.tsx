import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import * as m from '#messages'
import { customerListQuery } from '../../data/customers.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/classes.ts'
import { CustomerListItem } from '../../ui/customer-list-item.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { EmptyState, Skeleton } from '../../ui/states.tsx'
import { ResultCount } from './result-count.tsx'
import { ResultList } from './result-list.tsx'
import { SearchError } from './search-error.tsx'
import styles from './search-page.module.css'

export function CustomerResults({ text, onClear }: { text: string; onClear(): void }) {
  const list = useInfiniteQuery({ ...customerListQuery(text), placeholderData: keepPreviousData })
  if (list.isPending) return <Skeleton rows={10} label={m.search_loading} />
  if (list.isLoadingError) return <SearchError error={list.error} onRetry={list.refetch} />
  const found = list.data.pages.flatMap(({ items }) => items)
  if (found.length === 0) {
    return (
      <EmptyState
        icon="people"
        title={m.search_customers_empty}
        action={<Button onClick={onClear}>{m.search_clear}</Button>}
      >
        {m.search_customers_emptyHint}
      </EmptyState>
    )
  }
  const count = found.length
  return (
    <div className={cx(list.isPlaceholderData && styles.outdated)} aria-busy={list.isFetching}>
      <ResultCount
        text={
          list.hasNextPage
            ? m.search_customers_countMoreThan({ count })
            : m.search_customers_count({ count })
        }
      />
      <ResultList
        key={text}
        items={found}
        hasMore={list.hasNextPage}
        label={m.search_tab_customers}
      >
        {(customer, row) => <CustomerListItem key={customer.id} customer={customer} row={row} />}
      </ResultList>
      <LoadMore list={list} />
    </div>
  )
}
