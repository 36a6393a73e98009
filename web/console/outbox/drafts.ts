import { useSyncExternalStore } from 'react'
import { currentMe } from '../data/me.ts'
import { localKeys, readLocal, writeLocal } from '../state/local-storage.ts'
import { createEmitter } from '../state/store.ts'

// What somebody is writing on a ticket: kept on this device with every key stroke, separately for
// replies and notes. Files cannot be kept there; they last as long as the page. All tabs share the
// text: what is written in one shows in the others, and none of them overwrites another's.

export type MessageKind = 'reply' | 'note'

const prefix = 'bellhop.draft.'
const keptMs = 60 * 24 * 60 * 60_000

const texts = new Map<string, string>()
/** What the device has kept, as far as this tab knows. */
const known = new Map<string, string>()
const files = new Map<string, readonly File[]>()
const none: readonly File[] = []
const { emit, subscribe } = createEmitter()

const nameOf = (ticketId: string, kind: MessageKind) =>
  `${prefix}${currentMe().user.id}.${ticketId}.${kind}`

export function draftText(ticketId: string, kind: MessageKind): string {
  const name = nameOf(ticketId, kind)
  if (!texts.has(name)) {
    known.set(name, storedText(name))
    texts.set(name, storedText(name))
  }
  return texts.get(name)!
}

/** Whether the device has kept it, as well. */
export function setDraftText(ticketId: string, kind: MessageKind, text: string): boolean {
  draftText(ticketId, kind)
  return share(nameOf(ticketId, kind), text)
}

/** Keeps the text of this tab, together with what another tab has written meanwhile. */
function share(name: string, own: string): boolean {
  const theirs = storedText(name)
  const before = known.get(name) ?? ''
  const text = theirs === before ? own : combine(own, before, theirs)
  texts.set(name, text)
  emit()
  const isKept = text === theirs || store(name, text)
  known.set(name, isKept ? text : theirs)
  return isKept
}

/** Both texts, unless one is only what the other was before. */
function combine(own: string, before: string, theirs: string): string {
  if (own === before || theirs.startsWith(own)) return theirs
  return own.startsWith(theirs) ? own : `${own}\n\n${theirs}`
}

/** Takes over what other tabs have written. */
function catchUp(name: string): void {
  const text = texts.get(name)
  if (text !== undefined) share(name, text)
}

window.addEventListener('storage', ({ key }) => catchUp(key ?? ''))
// A tab that slept may not have been told.
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) for (const name of texts.keys()) catchUp(name)
})

export const draftFiles = (ticketId: string, kind: MessageKind) =>
  files.get(nameOf(ticketId, kind)) ?? none

export function setDraftFiles(ticketId: string, kind: MessageKind, next: readonly File[]): void {
  files.set(nameOf(ticketId, kind), next)
  emit()
}

/** Comes before what has been written since. */
export function addToDraft(
  ticketId: string,
  kind: MessageKind,
  text: string,
  added: readonly File[] = none,
): void {
  const later = draftText(ticketId, kind)
  setDraftText(ticketId, kind, later.trim() ? `${text}\n\n${later}` : text)
  if (added.length > 0) setDraftFiles(ticketId, kind, [...added, ...draftFiles(ticketId, kind)])
}

export const useDraftText = (ticketId: string, kind: MessageKind) =>
  useSyncExternalStore(subscribe, () => draftText(ticketId, kind))

export const useDraftFiles = (ticketId: string, kind: MessageKind) =>
  useSyncExternalStore(subscribe, () => draftFiles(ticketId, kind))

/** Files are lost with the page: worth a question before it goes. */
export const hasDraftFiles = () => [...files.values()].some(({ length }) => length > 0)

interface KeptDraft {
  text: string
  at: number
}

const storedText = (name: string) => readLocal<KeptDraft>(name)?.text ?? ''

function store(name: string, text: string): boolean {
  if (text !== '') return writeLocal(name, { text, at: Date.now() } satisfies KeptDraft)
  localStorage.removeItem(name)
  return true
}

for (const name of localKeys(prefix)) {
  const at = readLocal<KeptDraft>(name)?.at ?? 0
  if (at < Date.now() - keptMs) localStorage.removeItem(name)
}
