import { useSyncExternalStore } from 'react'
import { currentMe } from '../data/me.ts'
import { readLocal, writeLocal } from '../state/local-storage.ts'
import { createEmitter } from '../state/store.ts'
import { draftPrefix } from './drafts.ts'
import type { SideDraft } from './side-request.ts'

// What is written to somebody else stays until it is sent: when the dialog is closed, another ticket is
// opened, or the page is closed.

const drafts = new Map<string, SideDraft | undefined>()
const { emit, subscribe } = createEmitter()

/** `conversationId`: undefined for a new side conversation. */
const nameOf = (ticketId: string, conversationId: string | undefined) =>
  `${draftPrefix}${currentMe().user.id}.${ticketId}.side-${conversationId ?? 'new'}`

function read(name: string): SideDraft | undefined {
  if (!drafts.has(name)) drafts.set(name, readLocal<SideDraft>(name))
  return drafts.get(name)
}

export const sideDraft = (ticketId: string, conversationId?: string) =>
  read(nameOf(ticketId, conversationId))

export function setSideDraft(
  ticketId: string,
  conversationId: string | undefined,
  draft: SideDraft | undefined,
): void {
  const name = nameOf(ticketId, conversationId)
  drafts.set(name, draft)
  if (draft) writeLocal(name, { ...draft, at: Date.now() })
  else localStorage.removeItem(name)
  emit()
}

export const useSideDraft = (ticketId: string, conversationId?: string) =>
  useSyncExternalStore(subscribe, () => sideDraft(ticketId, conversationId))
