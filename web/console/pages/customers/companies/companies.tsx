import type { Company } from '@bellhop/sdk'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import * as m from '#messages'
import { companyListQuery } from '../../../data/companies.ts'
import { useCan } from '../../../data/me.ts'
import { formatList } from '../../../state/format.ts'
import { useSearchText } from '../../../state/search-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ListLink } from '../../../ui/list-link.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { Page } from '../../../ui/page.tsx'
import type { WindowedRow } from '../../../ui/row-window.ts'
import { SearchField } from '../../../ui/search-field.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../../ui/states.tsx'
import { RelativeTime } from '../../../ui/time.tsx'
import { WindowedList } from '../../../ui/windowed-list.tsx'
import { ListTabs } from '../components/list-tabs.tsx'
import styles from './companies.module.css'
import { CompanyForm } from './company-form.tsx'

/** All companies, newest first. */
export function Companies() {
  const [text, setText] = useSearchText('/companies')
  const [isNew, setNew] = useState(false)
  const canWrite = useCan('customers:write')
  const create = canWrite && (
    <Button icon="plus" onClick={() => setNew(true)}>
      {m.companies_new}
    </Button>
  )
  const actions = (
    <>
      <SearchField label={m.companies_search} value={text} onChange={setText} />
      {create}
    </>
  )
  return (
    <Page title={m.companies_title} actions={actions}>
      <ListTabs current="companies" />
      <List text={text} onClear={() => setText('')} create={create} />
      {isNew && <CompanyForm onClose={() => setNew(false)} />}
    </Page>
  )
}

interface ListProps {
  text: string
  onClear(): void
  /** The button to create a company, for those who may. */
  create: ReactNode
}

function List({ text, onClear, create }: ListProps) {
  const list = useInfiniteQuery(companyListQuery(text))
  if (list.isPending) return <Skeleton rows={12} />
  if (list.isLoadingError) return <ErrorState error={list.error} onRetry={list.refetch} />
  const companies = list.data.pages.flatMap(({ items }) => items)
  if (companies.length === 0) {
    return text ? (
      <EmptyState
        icon="company"
        title={m.companies_noneMatch}
        action={<Button onClick={onClear}>{m.companies_clearSearch}</Button>}
      />
    ) : (
      <EmptyState icon="company" title={m.companies_none} action={create}>
        {m.companies_noneHint}
      </EmptyState>
    )
  }
  return (
    <>
      <WindowedList key={text} items={companies} hasMore={list.hasNextPage}>
        {(company, row) => <CompanyListItem key={company.id} company={company} row={row} />}
      </WindowedList>
      <LoadMore list={list} />
    </>
  )
}

const CompanyListItem = ({ company, row }: { company: Company; row: WindowedRow }) => (
  <ListLink id={company.id} href={`/companies/${company.id}`} row={row}>
    <span className={styles.icon}>
      <Icon name="company" />
    </span>
    <span className={styles.name} dir="auto">
      {company.name}
    </span>
    <span className={styles.domains}>{formatList(company.domains)}</span>
    <span className={styles.age}>
      <RelativeTime at={company.created_at} />
    </span>
  </ListLink>
)
