import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import * as m from '#messages'
import { customerListQuery } from '../../data/customers.ts'
import { useCan } from '../../data/me.ts'
import { useSearchText } from '../../state/search-text.ts'
import { Button } from '../../ui/button.tsx'
import { CustomerListItem } from '../../ui/customer-list-item.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Page } from '../../ui/page.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx'
import { WindowedList } from '../../ui/windowed-list.tsx'
import { ListTabs } from './components/list-tabs.tsx'
import { CustomerForm } from './customer-form.tsx'

/** All customers, newest first. */
export function Customers() {
  const [text, setText] = useSearchText('/customers')
  const [isNew, setNew] = useState(false)
  const canWrite = useCan('customers:write')
  const create = canWrite && (
    <Button icon="plus" onClick={() => setNew(true)}>
      {m.customers_new}
    </Button>
  )
  const actions = (
    <>
      <SearchField label={m.customers_search} value={text} onChange={setText} />
      {create}
    </>
  )
  return (
    <Page title={m.customers_title} actions={actions}>
      <ListTabs current="customers" />
      <List text={text} onClear={() => setText('')} create={create} />
      {isNew && <CustomerForm onClose={() => setNew(false)} />}
    </Page>
  )
}

interface ListProps {
  text: string
  onClear(): void
  /** The button to create a customer, for those who may. */
  create: ReactNode
}

function List({ text, onClear, create }: ListProps) {
  const list = useInfiniteQuery(customerListQuery(text))
  if (list.isPending) return <Skeleton rows={12} />
  if (list.isLoadingError) return <ErrorState error={list.error} onRetry={list.refetch} />
  const customers = list.data.pages.flatMap(({ items }) => items)
  if (customers.length === 0) {
    return text ? (
      <EmptyState
        icon="people"
        title={m.customers_noneMatch}
        action={<Button onClick={onClear}>{m.customers_clearSearch}</Button>}
      />
    ) : (
      <EmptyState icon="people" title={m.customers_none} action={create}>
        {m.customers_noneHint}
      </EmptyState>
    )
  }
  return (
    <>
      <WindowedList key={text} items={customers} hasMore={list.hasNextPage}>
        {(customer, row) => <CustomerListItem key={customer.id} customer={customer} row={row} />}
      </WindowedList>
      <LoadMore list={list} />
    </>
  )
}
