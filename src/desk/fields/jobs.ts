import type { NewJob } from '../../platform/jobs/store.ts'

export const deleteValuesKind = 'fields.delete_values'

export interface DeletedValues {
  field_id: string
  /** Only the values with this choice; null: all of the field. */
  choice: string | null
}

export const deleteValuesJob = (deleted: DeletedValues, runAt: string): NewJob => ({
  kind: deleteValuesKind,
  key: [deleted.field_id, deleted.choice].join(' ').trim(),
  payload: deleted,
  runAt,
})
