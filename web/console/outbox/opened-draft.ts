import { createStore } from '../state/store.ts'
import type { MessageKind } from './drafts.ts'

/** The draft that the ticket should open, in its composer or in a side conversation. */
type OpenedDraft = { ticketId: string } & (
  | { kind: MessageKind }
  | { kind: 'side'; conversationId: string | undefined }
)

const opened = createStore<OpenedDraft | undefined>(undefined)

export const useOpenedDraft = opened.use
export const openDraft = opened.set
export const clearOpenedDraft = () => opened.set(undefined)
