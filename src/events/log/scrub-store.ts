import type { ReadTx, WriteTx } from '../../platform/db/db.ts'
import { mutation, query } from '../../platform/db/statement.ts'

const withWords = query<{ position: number; changes: string }>(`
  SELECT position, changes FROM events
  WHERE organization_id = :organization_id AND position > :after AND position <= :last
    AND type LIKE 'ticket.%'
    AND (changes LIKE '%"field":"subject","from"%' OR changes LIKE '%"field":"category","from"%')
  ORDER BY position`)

const update = mutation(`
  UPDATE events SET changes = :changes
  WHERE organization_id = :organization_id AND position = :position`)

/** Events of tickets that hold the value of a subject or a category. */
export const listEventsWithWords = (tx: ReadTx, range: { after: number; last: number }) =>
  tx.all(withWords, range)

export const saveChanges = (tx: WriteTx, position: number, changes: string): void =>
  tx.send(update, { position, changes })
