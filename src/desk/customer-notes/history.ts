import { recordEvent } from '../../events/log/record.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import type { CustomerNote } from './schema.ts'

type NoteIds = Pick<CustomerNote, 'id' | 'customer_id'>

export const recordNoteCreated = (tx: WriteTx, act: Attribution, note: NoteIds): void =>
  recordEvent(tx, act, {
    type: 'customer.note_created',
    resourceId: note.customer_id,
    changes: [{ field: 'note_id', from: null, to: note.id }],
  })

/** Which fields have changed, without the text. */
export const recordNoteUpdated = (
  tx: WriteTx,
  act: Attribution,
  note: NoteIds,
  fields: readonly string[],
): void =>
  recordEvent(tx, act, {
    type: 'customer.note_updated',
    resourceId: note.customer_id,
    changes: [
      { field: 'note_id', from: note.id, to: note.id },
      ...fields.map((field) => ({ field })),
    ],
  })

export const recordNoteDeleted = (tx: WriteTx, act: Attribution, note: NoteIds): void =>
  recordEvent(tx, act, {
    type: 'customer.note_deleted',
    resourceId: note.customer_id,
    changes: [{ field: 'note_id', from: note.id, to: null }],
  })
