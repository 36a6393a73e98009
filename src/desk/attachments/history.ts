import { recordEvent } from '../../events/log/record.ts'
import type { EventType } from '../../events/log/types.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import type { Attachment } from './schema.ts'

/** Without the file name, which may be personal data. */
export const recordAttachment = (
  tx: WriteTx,
  act: Attribution,
  type: EventType & `attachment.${string}`,
  { id, ticket_id }: Attachment,
): void => recordEvent(tx, act, { type, resourceId: id, ticketId: ticket_id })
