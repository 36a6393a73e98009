import { createContext, useContext } from 'react'
import type { MessageKind } from '../../outbox/drafts.ts'

/** What parts of the page ask of others. */
export interface TicketActions {
  /** Opens the composer, with some words of another message in it. */
  write(kind: MessageKind, quoted?: string): void
  /** Asks for a new ticket with this comment. */
  split(commentId?: string): void
}

export const TicketContext = createContext<TicketActions | undefined>(undefined)

export const useTicketActions = (): TicketActions => useContext(TicketContext)!
