import { useSyncExternalStore } from 'react'
import { currentMe } from '../data/me.ts'
import { readLocal, writeLocal } from '../state/local-storage.ts'
import { createEmitter } from '../state/store.ts'
import { draftPrefix } from './drafts.ts'

// From which address the draft of a reply is to be sent, if the agent has chosen one. Stored with the
// draft, so that it survives the page.

const { emit, subscribe } = createEmitter()

const storageName = (ticketId: string) => `${draftPrefix}${currentMe().user.id}.${ticketId}.from`

export const draftSender = (ticketId: string) =>
  readLocal<{ address: string }>(storageName(ticketId))?.address

export function setDraftSender(ticketId: string, address: string | undefined): void {
  const name = storageName(ticketId)
  if (address === undefined) localStorage.removeItem(name)
  else writeLocal(name, { address, at: Date.now() })
  emit()
}

export const useDraftSender = (ticketId: string) =>
  useSyncExternalStore(subscribe, () => draftSender(ticketId))
