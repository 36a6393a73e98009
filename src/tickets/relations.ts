import type { ReadTx } from '../db/db.ts'
import type { TicketRelations } from './relations-schema.ts'
import { listRelatives } from './relations-store.ts'

/** Where a ticket belongs that was merged or split, and what belongs to it. */
export async function relationsOf(tx: ReadTx, id: string): Promise<TicketRelations> {
  const relatives = await listRelatives(tx, id)
  const those = (wanted: string) => relatives.filter(({ relation }) => relation === wanted)
  return {
    merged_into: those('merged_into')[0] ?? null,
    merged: those('merged'),
    split_from: those('split_from')[0] ?? null,
    split: those('split'),
  }
}
