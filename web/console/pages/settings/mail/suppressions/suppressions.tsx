import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as m from '#messages'
import { useCan } from '../../../../data/me.ts'
import { type Suppression, suppressionsQuery } from '../../../../data/suppressions.ts'
import { useRefetchOnEvent } from '../../../../live/use-refetch-on-event.ts'
import { useSearchText } from '../../../../state/search-text.ts'
import { Button } from '../../../../ui/button.tsx'
import { LoadMore } from '../../../../ui/load-more.tsx'
import { Page } from '../../../../ui/page.tsx'
import { SearchField } from '../../../../ui/search-field.tsx'
import { Card, Column } from '../../../../ui/section.tsx'
import { EmptyState } from '../../../../ui/states.tsx'
import { RelativeTime } from '../../../../ui/time.tsx'
import { QueryResult } from '../../components/query-result.tsx'
import { RowMenu } from '../../components/row-menu.tsx'
import { type ColumnInfo, PrimaryCell, Table } from '../../components/table.tsx'
import { allowAddress } from './actions.ts'
import { SuppressionForm } from './suppression-form.tsx'

/** Addresses to which no mail is sent. */
export function Suppressions() {
  const [search, setSearch] = useSearchText('/settings/suppressions')
  const canChange = useCan('comments:write')
  const [isAdding, setAdding] = useState(false)
  const query = useInfiniteQuery(suppressionsQuery(search))
  useRefetchOnEvent(['suppressions'], ({ type }) => type.startsWith('suppression.'))
  const items = query.data?.pages.flatMap((page) => page.items)
  const add = canChange && (
    <Button icon="plus" onClick={() => setAdding(true)}>
      {m.suppressions_add}
    </Button>
  )
  return (
    <Page
      title={m.suppressions_title}
      actions={
        <>
          <SearchField label={m.suppressions_search} value={search} onChange={setSearch} />
          {add}
        </>
      }
    >
      <Column>
        <QueryResult query={{ data: items, error: query.error, refetch: query.refetch }}>
          {(suppressions) =>
            suppressions.length > 0 ? (
              <Card>
                <Table
                  label={m.suppressions_title}
                  columns={canChange ? [...columns, actions] : columns}
                  items={suppressions}
                  keyOf={({ id }) => id}
                />
              </Card>
            ) : search ? (
              <EmptyState
                title={m.suppressions_noneMatch}
                action={<Button onClick={() => setSearch('')}>{m.suppressions_showAll}</Button>}
              />
            ) : (
              <EmptyState icon="send" title={m.suppressions_none}>
                {m.suppressions_noneText}
              </EmptyState>
            )
          }
        </QueryResult>
        <LoadMore list={query} />
      </Column>
      {isAdding && <SuppressionForm onClose={() => setAdding(false)} />}
    </Page>
  )
}

const reasons: Readonly<Record<Suppression['reason'], string>> = {
  rejected: m.suppressions_reason_rejected,
  manual: m.suppressions_reason_manual,
}

const columns: ColumnInfo<Suppression>[] = [
  {
    title: m.suppressions_table_address,
    role: 'main',
    cell: ({ email }) => (
      <PrimaryCell>
        <bdi>{email}</bdi>
      </PrimaryCell>
    ),
  },
  {
    title: m.suppressions_table_reason,
    cell: ({ reason, detail }) => (
      <PrimaryCell text={detail && <bdi>{detail}</bdi>}>{reasons[reason]}</PrimaryCell>
    ),
  },
  {
    title: m.suppressions_table_since,
    cell: ({ created_at }) => <RelativeTime at={created_at} />,
  },
]

const actions: ColumnInfo<Suppression> = {
  title: m.suppressions_table_actions,
  role: 'end',
  cell: (suppression) => (
    <RowMenu
      label={m.suppressions_table_actionsOf({ email: suppression.email })}
      actions={[{ label: m.suppressions_allow, run: () => allowAddress(suppression) }]}
    />
  ),
}
