import type { Field } from '@bellhop/sdk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as m from '#messages'
import { fieldsQuery } from '../../../data/fields.ts'
import { useMe } from '../../../data/me.ts'
import { Button } from '../../../ui/button.tsx'
import { ListPage } from '../components/list-page.tsx'
import { RowMenu } from '../components/row-menu.tsx'
import { type ColumnInfo, PrimaryCell } from '../components/table.tsx'
import { useCanManage } from '../roles.ts'
import { deleteField, moveField, setActive } from './actions.ts'
import { FieldForm } from './field-form.tsx'
import { ownerNames, requiredNames, typeNames } from './names.ts'

/** Agents see the fields; admins change them. */
export function Fields() {
  const fields = useQuery(fieldsQuery)
  const isAdmin = useMe().user.role === 'admin'
  const canManage = useCanManage('tickets:write') && isAdmin
  const [edited, setEdited] = useState<Field | 'new'>()
  const create = canManage && (
    <Button look="primary" icon="plus" onClick={() => setEdited('new')}>
      {m.fields_new}
    </Button>
  )
  return (
    <ListPage
      title={m.fields_title}
      query={fields}
      create={create}
      columns={canManage ? [...columns, actions(fields.data ?? [], setEdited)] : columns}
      isFaint={({ is_active }) => !is_active}
      empty={{ icon: 'menu', title: m.fields_empty_title, text: m.fields_empty_text }}
    >
      {edited && (
        <FieldForm
          {...(edited !== 'new' && { field: edited })}
          onClose={() => setEdited(undefined)}
        />
      )}
    </ListPage>
  )
}

const columns: ColumnInfo<Field>[] = [
  {
    title: m.fields_table_name,
    role: 'main',
    cell: ({ name, key, is_active }) => (
      <PrimaryCell text={is_active ? key : m.fields_table_inactive({ key })}>
        <span dir="auto">{name}</span>
      </PrimaryCell>
    ),
  },
  { title: m.fields_table_owner, cell: ({ applies_to }) => ownerNames[applies_to] },
  { title: m.fields_table_type, cell: ({ type }) => typeNames[type] },
  { title: m.fields_table_required, cell: ({ required }) => requiredNames[required] },
]

const actions = (fields: readonly Field[], edit: (field: Field) => void): ColumnInfo<Field> => ({
  title: m.fields_table_actions,
  role: 'end',
  cell: (field) => (
    <RowMenu
      label={m.fields_table_actionsOf({ name: field.name })}
      actions={[
        { label: m.common_edit, run: () => edit(field) },
        field !== fields[0] && { label: m.fields_move_up, run: () => moveField(fields, field, -1) },
        field !== fields.at(-1) && {
          label: m.fields_move_down,
          run: () => moveField(fields, field, 1),
        },
        field.is_active
          ? { label: m.fields_deactivate, run: () => setActive(field, false) }
          : { label: m.fields_activate, run: () => setActive(field, true) },
        { label: m.common_delete, run: () => deleteField(field) },
      ]}
    />
  ),
})
