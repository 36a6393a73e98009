import type { Field, FieldUpdate } from '@bellhop/sdk'
import * as m from '#messages'
import { api } from '../../../data/api.ts'
import { invalidateQueries } from '../../../data/query-client.ts'
import { promptConfirm } from '../../../ui/prompts.tsx'
import { runWithToast } from '../../../ui/run-with-toast.ts'
import { confirmDeactivation } from './confirm-deactivation.tsx'

/** What shows fields or their values. */
export const invalidateFields = () =>
  invalidateQueries('fields', 'ticket-fields', 'customer', 'tickets')

const update = (id: string, body: FieldUpdate) =>
  api.PATCH('/v1/fields/{field_id}', { params: { path: { field_id: id } }, body })

/** One place up or down. */
export async function moveField(fields: readonly Field[], field: Field, by: -1 | 1): Promise<void> {
  const others = fields.filter(({ id }) => id !== field.id)
  const index = fields.indexOf(field) + by
  const inOrder = [...others.slice(0, index), field, ...others.slice(index)]
  const body = { field_ids: inOrder.map(({ id }) => id) }
  await runWithToast(() => api.PUT('/v1/fields/order', { body }))
  await invalidateFields()
}

export async function setActive(field: Field, is_active: boolean): Promise<void> {
  const isConfirmed = is_active || (await runWithToast(() => confirmDeactivation(field)))
  if (!isConfirmed) return
  const { id, name } = field
  const done = is_active ? m.fields_activated({ name }) : m.fields_deactivated({ name })
  await runWithToast(() => update(id, { is_active }), done)
  await invalidateFields()
}

export async function deleteField({ id, name }: Field): Promise<void> {
  const isConfirmed = await promptConfirm({
    title: m.fields_deletion_title({ name }),
    text: m.fields_deletion_text,
    action: m.common_delete,
    isDangerous: true,
  })
  if (!isConfirmed) return
  const params = { path: { field_id: id } }
  await runWithToast(
    () => api.DELETE('/v1/fields/{field_id}', { params }),
    m.fields_deletion_done({ name }),
  )
  await invalidateFields()
}
