import { useSyncExternalStore } from 'react'
import { currentMe } from '../data/me.ts'
import { localKeys, readLocal, writeLocal } from '../state/local-storage.ts'
import { createEmitter } from '../state/store.ts'

// Drafts are saved in local storage with every key stroke, separately for replies and notes. Files
// cannot be stored there: they last as long as the page. All tabs share the text: what is typed in
// one appears in the others, and no tab overwrites another.

export type MessageKind = 'reply' | 'note'

export const draftPrefix = 'bellhop.draft.'
const ttlMs = 60 * 24 * 60 * 60_000

const texts = new Map<string, string>()
/** The stored texts as this tab last saw them. */
const lastStored = new Map<string, string>()
const files = new Map<string, readonly File[]>()
const noFiles: readonly File[] = []
const { emit, subscribe } = createEmitter()

export const draftName = (ticketId: string, kind: MessageKind) =>
  `${draftPrefix}${currentMe().user.id}.${ticketId}.${kind}`

export function draftText(ticketId: string, kind: MessageKind): string {
  const name = draftName(ticketId, kind)
  if (!texts.has(name)) {
    lastStored.set(name, storedText(name))
    texts.set(name, storedText(name))
  }
  return texts.get(name)!
}

/** Returns whether the text could be saved on this device. */
export function setDraftText(ticketId: string, kind: MessageKind, text: string): boolean {
  const previous = draftText(ticketId, kind)
  const isSaved = saveMerged(draftName(ticketId, kind), text)
  for (const listener of editListeners) listener(ticketId, kind, previous)
  return isSaved
}

type EditListener = (ticketId: string, kind: MessageKind, previous: string) => void
const editListeners: EditListener[] = []

/** Calls the listener after each change by the user of this tab. */
export const onDraftEdited = (listener: EditListener) => void editListeners.push(listener)

/** Merges a text of another device. Returns whether the draft consists of two texts now. */
export function mergeIntoDraft(
  ticketId: string,
  kind: MessageKind,
  before: string,
  theirs: string,
): boolean {
  const own = draftText(ticketId, kind)
  const text = merge(own, before, theirs)
  if (text !== own) saveMerged(draftName(ticketId, kind), text)
  return text !== own && text !== theirs
}

/** Saves the text of this tab, merged with what another tab has written in the meantime. */
function saveMerged(name: string, own: string): boolean {
  const theirs = storedText(name)
  const before = lastStored.get(name) ?? ''
  const text = theirs === before ? own : merge(own, before, theirs)
  texts.set(name, text)
  emit()
  const isSaved = text === theirs || store(name, text)
  lastStored.set(name, isSaved ? text : theirs)
  return isSaved
}

/** Both texts, unless one of them continues the other. */
function merge(own: string, before: string, theirs: string): string {
  if (own === before || theirs.startsWith(own)) return theirs
  return own.startsWith(theirs) ? own : `${own}\n\n${theirs}`
}

function mergeFromOtherTabs(name: string): void {
  const text = texts.get(name)
  if (text !== undefined) saveMerged(name, text)
}

window.addEventListener('storage', ({ key }) => mergeFromOtherTabs(key ?? ''))
// A suspended tab may have missed storage events.
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) for (const name of texts.keys()) mergeFromOtherTabs(name)
})

export const draftFiles = (ticketId: string, kind: MessageKind) =>
  files.get(draftName(ticketId, kind)) ?? noFiles

export function setDraftFiles(ticketId: string, kind: MessageKind, next: readonly File[]): void {
  files.set(draftName(ticketId, kind), next)
  emit()
}

/** Puts text and files before those of the current draft. */
export function addToDraft(
  ticketId: string,
  kind: MessageKind,
  text: string,
  added: readonly File[] = noFiles,
): void {
  const current = draftText(ticketId, kind)
  setDraftText(ticketId, kind, current.trim() ? `${text}\n\n${current}` : text)
  if (added.length > 0) setDraftFiles(ticketId, kind, [...added, ...draftFiles(ticketId, kind)])
}

export const useDraftText = (ticketId: string, kind: MessageKind) =>
  useSyncExternalStore(subscribe, () => draftText(ticketId, kind))

export const useDraftFiles = (ticketId: string, kind: MessageKind) =>
  useSyncExternalStore(subscribe, () => draftFiles(ticketId, kind))

/** They would be lost with the page. */
export const hasDraftFiles = () => [...files.values()].some(({ length }) => length > 0)

interface StoredDraft {
  text: string
  at: number
}

const storedText = (name: string) => readLocal<StoredDraft>(name)?.text ?? ''

function store(name: string, text: string): boolean {
  if (text !== '') return writeLocal(name, { text, at: Date.now() } satisfies StoredDraft)
  localStorage.removeItem(name)
  return true
}

for (const name of localKeys(draftPrefix)) {
  const at = readLocal<StoredDraft>(name)?.at ?? 0
  if (at < Date.now() - ttlMs) localStorage.removeItem(name)
}
