import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { customerListQuery } from '../../data/customers.ts'
import { useCan } from '../../data/me.ts'
import { useSearchText } from '../../state/search-text.ts'
import { Button } from '../../ui/button.tsx'
import { CustomerListItem } from '../../ui/customer-list-item.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Page } from '../../ui/page.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx'
import { CustomerForm } from './customer-form.tsx'

/** Everybody who has asked something, newest first. */
export function Customers() {
  const [text, setText] = useSearchText('/customers')
  const [isNew, setNew] = useState(false)
  const mayWrite = useCan('customers:write')
  const create = mayWrite && (
    <Button icon="plus" onClick={() => setNew(true)}>
      New customer
    </Button>
  )
  const actions = (
    <>
      <SearchField label="Search customers" value={text} onChange={setText} />
      {create}
    </>
  )
  return (
    <Page title="Customers" actions={actions}>
      <List text={text} onClear={() => setText('')} create={create} />
      {isNew && <CustomerForm onClose={() => setNew(false)} />}
    </Page>
  )
}

interface ListProps {
  text: string
  onClear(): void
  /** What makes a customer, for those who may. */
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
        title="No customers match"
        action={<Button onClick={onClear}>Clear search</Button>}
      />
    ) : (
      <EmptyState icon="people" title="No customers yet" action={create}>
        Customers are added automatically with their first ticket.
      </EmptyState>
    )
  }
  return (
    <>
      <ul>
        {customers.map((customer) => (
          <CustomerListItem key={customer.id} customer={customer} />
        ))}
      </ul>
      <LoadMore list={list} />
    </>
  )
}
