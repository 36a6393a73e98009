import type { ReadTx, WriteTx } from '../../platform/db/db.ts'
import { forUpdate, mutation, query } from '../../platform/db/statement.ts'
import { assertFound } from '../../platform/errors.ts'
import type { CustomerNote } from './schema.ts'

/** With the `seq` that is part of the cursor. */
export type ListedNote = CustomerNote & { seq: number }

/** Where a page starts: after this note. */
export interface NotePageRequest {
  is_pinned: boolean
  seq: number
  limit: number
  offset: number
}

const columns = `seq, id, customer_id, author_user_id AS author_id, author_name, is_pinned,
  created_at, updated_at, body, body_html`

const pinnedThenNewest = query<ListedNote>(`
  SELECT ${columns} FROM customer_notes
  WHERE organization_id = :organization_id AND customer_id = :customer_id
    AND (is_pinned, seq) < (:is_pinned, :seq)
  ORDER BY is_pinned DESC, seq DESC LIMIT :limit OFFSET :offset`)

const countOfCustomer = query<{ total: number }>(`
  SELECT count(*) AS total FROM customer_notes
  WHERE organization_id = :organization_id AND customer_id = :customer_id`)

const noteForUpdate = forUpdate(
  query<CustomerNote>(`
    SELECT ${columns} FROM customer_notes
    WHERE organization_id = :organization_id AND customer_id = :customer_id AND id = :note_id`),
)

const insert = mutation(`
  INSERT INTO customer_notes (organization_id, id, customer_id, author_user_id, author_name,
    is_pinned, created_at, updated_at, body, body_html)
  VALUES (:organization_id, :id, :customer_id, :author_id, :author_name,
    :is_pinned, :created_at, :updated_at, :body, :body_html)`)

const update = mutation(`
  UPDATE customer_notes SET is_pinned = :is_pinned, body = :body, body_html = :body_html,
    updated_at = :updated_at
  WHERE organization_id = :organization_id AND id = :id`)

const remove = mutation(
  'DELETE FROM customer_notes WHERE organization_id = :organization_id AND id = :id',
)

export const listNotes = (tx: ReadTx, customerId: string, page: NotePageRequest) =>
  tx.all(pinnedThenNewest, { customer_id: customerId, ...page })

export async function countNotes(tx: ReadTx, customerId: string): Promise<number> {
  return (await tx.one(countOfCustomer, { customer_id: customerId }))!.total
}

export async function getNoteForUpdate(
  tx: WriteTx,
  ids: { customer_id: string; note_id: string },
): Promise<CustomerNote> {
  return assertFound(await tx.one(noteForUpdate, ids), 'Note')
}

export const insertNote = (tx: WriteTx, note: CustomerNote) => tx.send(insert, note)

export const updateNoteRow = (tx: WriteTx, note: CustomerNote) => tx.run(update, note)

export const deleteNoteRow = (tx: WriteTx, id: string) => tx.run(remove, { id })
