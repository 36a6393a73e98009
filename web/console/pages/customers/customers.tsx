import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { customerListQuery } from '../../data/customers.ts'
import { useCan } from '../../data/me.ts'
import { useQueryText } from '../../data/use-query-text.ts'
import { Button } from '../../ui/button.tsx'
import { More } from '../../ui/more.tsx'
import { Page } from '../../ui/page.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Empty, Failure, Skeleton } from '../../ui/states.tsx'
import { CustomerForm } from './customer-form.tsx'
import { CustomerLine } from './customer-line.tsx'

/** Everybody who has asked something, newest first. */
export function Customers() {
  const [text, setText] = useQueryText('/customers')
  const [isNew, setNew] = useState(false)
  const mayWrite = useCan('customers:write')
  const actions = (
    <>
      <SearchField label="Find a customer" value={text} onChange={setText} />
      {mayWrite && (
        <Button icon="plus" onClick={() => setNew(true)}>
          New customer
        </Button>
      )}
    </>
  )
  return (
    <Page title="Customers" actions={actions}>
      <List text={text} />
      {isNew && <CustomerForm onClose={() => setNew(false)} />}
    </Page>
  )
}

function List({ text }: { text: string }) {
  const list = useInfiniteQuery(customerListQuery(text))
  if (list.isPending) return <Skeleton rows={12} />
  if (list.isLoadingError) return <Failure error={list.error} onRetry={list.refetch} />
  const customers = list.data.pages.flatMap(({ items }) => items)
  if (customers.length === 0) {
    return text ? (
      <Empty icon="people" title="Nobody is called that" />
    ) : (
      <Empty icon="people" title="There is no customer yet">
        Customers appear with their first ticket.
      </Empty>
    )
  }
  return (
    <>
      <ul>
        {customers.map((customer) => (
          <CustomerLine key={customer.id} customer={customer} />
        ))}
      </ul>
      <More list={list} />
    </>
  )
}
