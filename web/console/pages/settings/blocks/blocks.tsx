import type { User } from '@bellhop/sdk'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as m from '#messages'
import { type Block, blocksQuery } from '../../../data/blocks.ts'
import { useCan } from '../../../data/me.ts'
import { useUsersById } from '../../../data/users-and-teams.ts'
import { useSearchText } from '../../../state/search-text.ts'
import { Button } from '../../../ui/button.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { Page } from '../../../ui/page.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Card, Column } from '../../../ui/section.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { formatDate, RelativeTime } from '../../../ui/time.tsx'
import { QueryResult } from '../components/query-result.tsx'
import { RowMenu } from '../components/row-menu.tsx'
import { type ColumnInfo, PrimaryCell, Table } from '../components/table.tsx'
import { unblock } from './actions.ts'
import { BlockForm } from './block-form.tsx'

/** Senders from whom nothing becomes work. */
export function Blocks() {
  const [search, setSearch] = useSearchText('/settings/blocked-senders')
  const canChange = useCan('customers:write')
  const users = useUsersById()
  const [isAdding, setAdding] = useState(false)
  const query = useInfiniteQuery(blocksQuery(search))
  const items = query.data?.pages.flatMap((page) => page.items)
  const add = canChange && (
    <Button icon="plus" onClick={() => setAdding(true)}>
      {m.blocks_add}
    </Button>
  )
  return (
    <Page
      title={m.blocks_title}
      actions={
        <>
          <SearchField label={m.blocks_search} value={search} onChange={setSearch} />
          {add}
        </>
      }
    >
      <Column>
        <QueryResult query={{ data: items, error: query.error, refetch: query.refetch }}>
          {(blocks) =>
            blocks.length > 0 ? (
              <Card>
                <Table
                  label={m.blocks_title}
                  columns={[...columnsWith(users), ...(canChange ? [actions] : [])]}
                  items={blocks}
                  keyOf={({ id }) => id}
                />
              </Card>
            ) : search ? (
              <EmptyState
                title={m.blocks_noneMatch}
                action={<Button onClick={() => setSearch('')}>{m.blocks_showAll}</Button>}
              />
            ) : (
              <EmptyState icon="alert" title={m.blocks_none}>
                {m.blocks_noneText}
              </EmptyState>
            )
          }
        </QueryResult>
        <LoadMore list={query} />
      </Column>
      {isAdding && <BlockForm onClose={() => setAdding(false)} />}
    </Page>
  )
}

const columnsWith = (users: ReadonlyMap<string, User>): ColumnInfo<Block>[] => [
  {
    title: m.blocks_table_sender,
    role: 'main',
    cell: ({ kind, value, reason }) => (
      <PrimaryCell text={reason ? <bdi>{reason}</bdi> : kind === 'domain' && m.blocks_table_domain}>
        <bdi>{value}</bdi>
      </PrimaryCell>
    ),
  },
  {
    title: m.blocks_table_by,
    cell: ({ created_by, created_at }) => (
      <PrimaryCell text={<RelativeTime at={created_at} />}>
        <bdi>{users.get(created_by ?? '')?.full_name ?? m.blocks_table_formerMember}</bdi>
      </PrimaryCell>
    ),
  },
  {
    title: m.blocks_table_hits,
    cell: ({ hits, last_hit_at }) => (
      <PrimaryCell text={last_hit_at && m.blocks_table_lastHit({ time: formatDate(last_hit_at) })}>
        {m.blocks_table_count({ count: hits })}
      </PrimaryCell>
    ),
  },
]

const actions: ColumnInfo<Block> = {
  title: m.blocks_table_actions,
  role: 'end',
  cell: (block) => (
    <RowMenu
      label={m.blocks_table_actionsOf({ value: block.value })}
      actions={[{ label: m.blocks_unblock, run: () => unblock(block) }]}
    />
  ),
}
