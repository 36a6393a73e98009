import type { Attribution } from '../access/act.ts'
import type { WriteTx } from '../db/db.ts'
import { recordEvent } from '../events/record.ts'
import type { EventType } from '../events/types.ts'
import type { Attachment } from './schema.ts'

/** What became of a file; its name is a part of what was said, and not kept. */
export const recordAttachment = (
  tx: WriteTx,
  act: Attribution,
  type: EventType & `attachment.${string}`,
  { id, ticket_id }: Attachment,
): void => recordEvent(tx, act, { type, resourceId: id, ticketId: ticket_id })
