import type { StoredLink } from '../../desk/tickets/link-store.ts'
import type { Ticket } from '../../desk/tickets/schema.ts'

/** How a ticket hangs together with another one. `other_id` of an external link is null. */
export type Tie =
  | {
      kind: 'merged'
      ticket_id: string
      other_id: string
      before: Pick<Ticket, 'status' | 'resolved_at' | 'closed_at'> & { created_at: string }
      /** When the merged ticket was separated from the one that went to the trash. */
      separated_at: string | null
    }
  | { kind: 'split'; ticket_id: string; other_id: string }
  | { kind: 'follow_up'; ticket_id: string; other_id: string }
  | { kind: 'link'; ticket_id: string; other_id: string | null; link: StoredLink & { seq: number } }
