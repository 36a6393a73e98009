import type { Macro } from '@bellhop/sdk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as m from '#messages'
import { macrosQuery } from '../../../data/macros.ts'
import { useMe } from '../../../data/me.ts'
import { useTeamsById } from '../../../data/users-and-teams.ts'
import { formatList, formatNumber } from '../../../state/format.ts'
import { useDescribeActions } from '../../../tickets/describe-actions.ts'
import { Button } from '../../../ui/button.tsx'
import { ListPage } from '../components/list-page.tsx'
import { RowMenu } from '../components/row-menu.tsx'
import { type ColumnInfo, PrimaryCell } from '../components/table.tsx'
import { useCanManage } from '../roles.ts'
import { deleteMacro } from './actions.ts'
import { MacroForm } from './macro-form.tsx'

/** Everyone has saved replies of their own; admins change the shared ones. */
export function Macros() {
  const { data, error, refetch } = useQuery(macrosQuery)
  const canWrite = useCanManage('tickets:write')
  const [edited, setEdited] = useState<Macro | 'new'>()
  const columns = useColumns(setEdited)
  const create = canWrite && (
    <Button look="primary" icon="plus" onClick={() => setEdited('new')}>
      {m.macros_new}
    </Button>
  )
  return (
    <ListPage
      title={m.macros_title}
      query={{ data: data?.toSorted(byName), error, refetch }}
      create={create}
      columns={columns}
      empty={{ icon: 'reply', title: m.macros_empty_title, text: m.macros_empty_text }}
    >
      {edited && (
        <MacroForm
          {...(edited !== 'new' && { macro: edited })}
          onClose={() => setEdited(undefined)}
        />
      )}
    </ListPage>
  )
}

const byName = (a: Macro, b: Macro) => a.name.localeCompare(b.name)

function useColumns(edit: (macro: Macro) => void): ColumnInfo<Macro>[] {
  const describe = useDescribeActions()
  const teams = useTeamsById()
  const canWrite = useCanManage('tickets:write')
  const isAdmin = useMe().user.role === 'admin'
  const sharing = ({ is_shared, team_id }: Macro) => {
    if (!is_shared) return m.macros_sharing_me
    return team_id === null ? m.macros_sharing_everyone : (teams.get(team_id)?.name ?? '')
  }
  const columns: ColumnInfo<Macro>[] = [
    {
      title: m.macros_table_name,
      role: 'main',
      cell: ({ name, shortcut }) => (
        <PrimaryCell>
          <span dir="auto">{name}</span> {shortcut && <kbd>/{shortcut}</kbd>}
        </PrimaryCell>
      ),
    },
    {
      title: m.macros_table_alsoDo,
      cell: ({ actions }) => formatList(describe(actions).map(({ text }) => text)),
    },
    { title: m.macros_table_sharing, cell: sharing },
    { title: m.macros_table_uses, cell: ({ use_count }) => formatNumber(use_count) },
  ]
  if (!canWrite) return columns
  const actions: ColumnInfo<Macro> = {
    title: m.macros_table_actions,
    role: 'end',
    cell: (macro) =>
      (isAdmin || !macro.is_shared) && (
        <RowMenu
          label={m.macros_table_actionsOf({ name: macro.name })}
          actions={[
            { label: m.common_edit, run: () => edit(macro) },
            { label: m.common_delete, run: () => deleteMacro(macro) },
          ]}
        />
      ),
  }
  return [...columns, actions]
}
