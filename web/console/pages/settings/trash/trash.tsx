import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as m from '#messages'
import { useCan } from '../../../data/me.ts'
import { type TrashedTicket, trashQuery } from '../../../data/trash.ts'
import { useUsers } from '../../../data/users-and-teams.ts'
import { useSearchText } from '../../../state/search-text.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckField, SelectField } from '../../../ui/field.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { Options } from '../../../ui/options.tsx'
import { Page } from '../../../ui/page.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Card, Column } from '../../../ui/section.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { formatDate, RelativeTime } from '../../../ui/time.tsx'
import { QueryResult } from '../components/query-result.tsx'
import { RowMenu } from '../components/row-menu.tsx'
import { type ColumnInfo, PrimaryCell, Table } from '../components/table.tsx'
import { organizationQuery } from '../organization/organization-query.ts'
import { useCanManage } from '../roles.ts'
import { deleteForGood, emptyTrash, restore } from './actions.ts'

/** Tickets that were deleted, and can be restored. */
export function Trash() {
  const [search, setSearch] = useSearchText('/settings/trash')
  const [deletedBy, setDeletedBy] = useState('')
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const canRestore = useCan('tickets:write')
  const canEmpty = useCanManage('data:write')
  const { data: organization } = useQuery(organizationQuery)
  const query = useInfiniteQuery(trashQuery({ search, deletedBy }))
  const items = query.data?.pages.flatMap((page) => page.items)
  const chosen = items?.filter(({ ticket_id }) => selected.has(ticket_id)) ?? []
  const toggle = (id: string) => setSelected(new Set(selected.symmetricDifference(new Set([id]))))
  const restoreChosen = () => {
    void restore(chosen)
    setSelected(new Set())
  }
  return (
    <Page
      title={m.trash_title}
      actions={
        <>
          <SearchField label={m.trash_search} value={search} onChange={setSearch} />
          {canEmpty && (
            <Button icon="trash" look="danger" onClick={() => void emptyTrash()}>
              {m.trash_empty}
            </Button>
          )}
        </>
      }
    >
      <Column>
        {organization && <p>{m.trash_text({ days: organization.trash_days })}</p>}
        <DeletedBy value={deletedBy} onChange={setDeletedBy} />
        {chosen.length > 0 && (
          <Button icon="undo" look="primary" onClick={restoreChosen}>
            {m.trash_restoreSelected({ count: chosen.length })}
          </Button>
        )}
        <QueryResult query={{ data: items, error: query.error, refetch: query.refetch }}>
          {(tickets) =>
            tickets.length > 0 ? (
              <Card>
                <Table
                  label={m.trash_title}
                  columns={[
                    canRestore ? selectableName(selected, toggle) : plainName,
                    ...columns,
                    ...(canRestore ? [actions(canEmpty)] : []),
                  ]}
                  items={tickets}
                  keyOf={({ ticket_id }) => ticket_id}
                />
              </Card>
            ) : search || deletedBy ? (
              <EmptyState title={m.trash_noneMatch} />
            ) : (
              <EmptyState icon="trash" title={m.trash_none} />
            )
          }
        </QueryResult>
        <LoadMore list={query} />
      </Column>
    </Page>
  )
}

interface DeletedByProps {
  value: string
  onChange(id: string): void
}

function DeletedBy({ value, onChange }: DeletedByProps) {
  const { data: users = [] } = useUsers()
  return (
    <SelectField
      label={m.trash_deletedBy}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{m.trash_anyone}</option>
      <Options
        entries={users
          .toSorted((a, b) => a.full_name.localeCompare(b.full_name))
          .map(({ id, full_name }) => [id, full_name])}
      />
    </SelectField>
  )
}

const columns: readonly ColumnInfo<TrashedTicket>[] = [
  {
    title: m.trash_table_customer,
    cell: ({ customer_name }) => <bdi>{customer_name}</bdi>,
  },
  {
    title: m.trash_table_deleted,
    cell: ({ trashed_at, trashed_by }) => (
      <PrimaryCell text={<RelativeTime at={trashed_at} />}>
        <bdi>{trashed_by.name}</bdi>
      </PrimaryCell>
    ),
  },
  { title: m.trash_table_ends, cell: ({ ends_at }) => formatDate(ends_at) },
]

const nameOf = ({ ticket_display_id, subject }: TrashedTicket) => (
  <PrimaryCell text={ticket_display_id}>
    <bdi>{subject}</bdi>
  </PrimaryCell>
)

const plainName: ColumnInfo<TrashedTicket> = {
  title: m.trash_table_ticket,
  role: 'main',
  cell: nameOf,
}

const selectableName = (
  selected: ReadonlySet<string>,
  toggle: (id: string) => void,
): ColumnInfo<TrashedTicket> => ({
  ...plainName,
  cell: (ticket) => (
    <CheckField
      label={ticket.subject}
      hint={ticket.ticket_display_id}
      checked={selected.has(ticket.ticket_id)}
      onChange={() => toggle(ticket.ticket_id)}
    />
  ),
})

const actions = (canDelete: boolean): ColumnInfo<TrashedTicket> => ({
  title: m.trash_table_actions,
  role: 'end',
  cell: (ticket) => (
    <RowMenu
      label={m.trash_table_actionsOf({ ticket: ticket.ticket_display_id })}
      actions={[
        { label: m.trash_restore, icon: 'undo', run: () => restore([ticket]) },
        canDelete && { label: m.trash_delete, icon: 'trash', run: () => deleteForGood(ticket) },
      ]}
    />
  ),
})
