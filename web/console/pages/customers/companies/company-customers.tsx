import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as m from '#messages'
import { CustomerListItem } from '../../../ui/customer-list-item.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Section } from '../../../ui/section.tsx'
import { ErrorState, Skeleton } from '../../../ui/states.tsx'
import { WindowedList } from '../../../ui/windowed-list.tsx'
import { CardList, Nothing } from '../components/record.tsx'
import { companyCustomersQuery } from './queries.ts'

export function CompanyCustomers({ companyId }: { companyId: string }) {
  const [text, setText] = useState('')
  return (
    <Section
      title={m.companies_tabs_customers}
      actions={<SearchField label={m.companies_customers_search} value={text} onChange={setText} />}
    >
      <List companyId={companyId} text={text.trim()} />
    </Section>
  )
}

function List({ companyId, text }: { companyId: string; text: string }) {
  const list = useInfiniteQuery({
    ...companyCustomersQuery(companyId, text),
    placeholderData: keepPreviousData,
  })
  if (list.isPending) return <Skeleton rows={4} />
  if (list.isLoadingError) return <ErrorState error={list.error} onRetry={list.refetch} />
  const customers = list.data.pages.flatMap(({ items }) => items)
  if (customers.length === 0) {
    return (
      <Nothing>{text ? m.companies_customers_noneMatch : m.companies_customers_noneHint}</Nothing>
    )
  }
  return (
    <CardList>
      <WindowedList key={text} items={customers} hasMore={list.hasNextPage}>
        {(customer, row) => <CustomerListItem key={customer.id} customer={customer} row={row} />}
      </WindowedList>
      <LoadMore list={list} />
    </CardList>
  )
}
