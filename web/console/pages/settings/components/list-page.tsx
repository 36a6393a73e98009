import type { ReactNode } from 'react'
import type { IconName } from '../../../ui/icon.tsx'
import { Page } from '../../../ui/page.tsx'
import { Card, Column } from '../../../ui/section.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { QueryResult } from './query-result.tsx'
import { type ColumnInfo, Table } from './table.tsx'

interface Props<Item> {
  title: string
  query: { data: readonly Item[] | undefined; error: unknown; refetch(): unknown }
  /** The button for a new one, also in the place of an empty list. */
  create: ReactNode
  /** The table has the title of the page as its name, unless it has one of its own. */
  label?: string
  columns: readonly ColumnInfo<Item>[]
  isFaint?(item: Item): boolean
  empty: { icon: IconName; title: string; text: string }
  below?: ReactNode
  /** Dialogs. */
  children?: ReactNode
}

/** A page with one list, all of it loaded at once. */
export function ListPage<Item extends { id: string }>(props: Props<Item>) {
  const { title, query, create, empty, below, children, ...table } = props
  return (
    <Page title={title} actions={create}>
      <Column>
        <QueryResult query={query}>
          {(items) =>
            items.length > 0 ? (
              <Card>
                <Table label={title} {...table} items={items} keyOf={({ id }) => id} />
              </Card>
            ) : (
              <EmptyState icon={empty.icon} title={empty.title} action={create}>
                {empty.text}
              </EmptyState>
            )
          }
        </QueryResult>
        {below}
      </Column>
      {children}
    </Page>
  )
}
