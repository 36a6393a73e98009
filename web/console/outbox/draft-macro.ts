import type { MacroActions } from '@bellhop/sdk'
import { useSyncExternalStore } from 'react'
import { mergeActions } from '../data/macros.ts'
import { currentMe } from '../data/me.ts'
import { readLocal, writeLocal } from '../state/local-storage.ts'
import { createEmitter } from '../state/store.ts'
import { draftPrefix, type MessageKind } from './drafts.ts'

// The saved reply that a draft was made from, with what it also does when it is sent. Stored with the
// draft, so that it survives the page.

export interface DraftMacro {
  id: string
  actions: MacroActions
}

interface StoredMacro extends DraftMacro {
  at: number
}

const { emit, subscribe } = createEmitter()
const macros = new Map<string, DraftMacro | undefined>()

/** Those that storage had no room for. */
const unsaved = new Set<string>()

const storageName = (ticketId: string, kind: MessageKind) =>
  `${draftPrefix}${currentMe().user.id}.${ticketId}.${kind}-macro`

export function draftMacro(ticketId: string, kind: MessageKind): DraftMacro | undefined {
  const name = storageName(ticketId, kind)
  if (!macros.has(name)) macros.set(name, readLocal<StoredMacro>(name))
  return macros.get(name)
}

export function setDraftMacro(
  ticketId: string,
  kind: MessageKind,
  macro: DraftMacro | undefined,
): void {
  const name = storageName(ticketId, kind)
  if (macro === draftMacro(ticketId, kind)) return
  macros.set(name, macro)
  const isSaved = macro
    ? writeLocal(name, { ...macro, at: Date.now() } satisfies StoredMacro)
    : true
  if (isSaved) unsaved.delete(name)
  else unsaved.add(name)
  if (!macro) localStorage.removeItem(name)
  emit()
}

// The tabs share the text of a draft, so they share this as well.
function readAgain(name: string): void {
  if (!macros.has(name) || unsaved.has(name)) return
  macros.set(name, readLocal<StoredMacro>(name))
  emit()
}

window.addEventListener('storage', ({ key }) => readAgain(key ?? ''))
// A suspended tab may have missed storage events.
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) for (const name of macros.keys()) readAgain(name)
})

/** A second saved reply adds to what the first does. */
export function addDraftMacro(ticketId: string, kind: MessageKind, added: DraftMacro): void {
  const actions = mergeActions(draftMacro(ticketId, kind)?.actions ?? {}, added.actions)
  setDraftMacro(ticketId, kind, { id: added.id, actions })
}

export const useDraftMacro = (ticketId: string, kind: MessageKind) =>
  useSyncExternalStore(subscribe, () => draftMacro(ticketId, kind))
