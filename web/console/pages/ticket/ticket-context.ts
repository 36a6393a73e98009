import { createContext, useContext } from 'react'
import type { MessageKind } from '../../outbox/drafts.ts'

/** Actions that any part of the page can start. */
export interface TicketActions {
  /** Opens the composer, optionally with quoted text. */
  write(kind: MessageKind, quoted?: string): void
  /** Opens the list of saved replies. */
  pickMacro(): void
  /** Opens the dialog that sends a message, or all of them, to somebody else. */
  forward(what?: 'description' | (string & {})): void
  /** Opens the split dialog, with this comment selected. */
  split(commentId?: string): void
}

export const TicketContext = createContext<TicketActions | undefined>(undefined)

export const useTicketActions = (): TicketActions => useContext(TicketContext)!
