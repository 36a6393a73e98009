import { BellhopError, type Field, type FieldUpdate } from '@bellhop/sdk'
import * as m from '#messages'
import { api } from '../../../data/api.ts'
import { invalidateQueries } from '../../../data/query-client.ts'
import { toast } from '../../../state/toasts.ts'
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
  const title = m.fields_deletion_title({ name })
  const question = { title, action: m.common_delete, isDangerous: true }
  if (!(await promptConfirm({ ...question, text: m.fields_deletion_text }))) return
  const path = { field_id: id }
  const done = m.fields_deletion_done({ name })
  let count = 0
  await runWithToast(async () => {
    count = await deleteWithoutValues(path)
    if (count === 0) toast({ text: done })
  })
  if (count > 0) {
    const text = m.fields_deletion_values({ count })
    const isConfirmed = await promptConfirm({ ...question, text })
    if (!isConfirmed) return
    const params = { path, query: { values: 'delete' } } as const
    await runWithToast(() => api.DELETE('/v1/fields/{field_id}', { params }), done)
  }
  await invalidateFields()
}

/** Returns how many values there are, if that is why it was not deleted. */
async function deleteWithoutValues(path: { field_id: string }): Promise<number> {
  try {
    await api.DELETE('/v1/fields/{field_id}', { params: { path } })
    return 0
  } catch (error) {
    const body = error instanceof BellhopError ? error.body : undefined
    const count = (body as { value_count?: number } | undefined)?.value_count
    if (count === undefined) throw error
    return count
  }
}
