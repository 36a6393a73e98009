import type { Change } from '../../events/log/changes.ts'
import { recordEvent } from '../../events/log/record.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import type { StoredScheduledComment } from './store.ts'

type ScheduleEvent = 'comment.scheduled' | 'comment.unscheduled' | 'comment.held'

/** Without the text. */
export const recordScheduleEvent = (
  tx: WriteTx,
  act: Attribution,
  type: ScheduleEvent,
  { id, ticket_id }: StoredScheduledComment,
  changes: Change[],
): void => recordEvent(tx, act, { type, resourceId: id, ticketId: ticket_id, changes })
