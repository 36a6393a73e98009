import { BellhopError, type Draft } from '@bellhop/sdk'
import { useEffect } from 'react'
import * as m from '#messages'
import { api } from '../data/api.ts'
import { useLiveEvents } from '../live/live-events.ts'
import { readLocal, writeLocal } from '../state/local-storage.ts'
import { toast } from '../state/toasts.ts'
import { setDraftMacro } from './draft-macro.ts'
import {
  draftName,
  draftPrefix,
  draftText,
  type MessageKind,
  mergeIntoDraft,
  onDraftEdited,
} from './drafts.ts'

// Drafts are also saved on the server, for the other devices of the user. A save names the version
// that it is based on: if another device has saved in between, both texts are kept.

/** After the last key stroke. */
const saveDelayMs = 1_000
/** Later than what the page shows first, and not for a ticket that is only passed by. */
const openDelayMs = 200
/** The tab that has saved it usually says so to the others in the meantime. */
const readDelayMs = 500

/** What the server had when this browser last heard of it; shared by its tabs. */
interface Base {
  version: string | null
  text: string
  at: number
}

const kinds = ['reply', 'note'] as const
const noBase: Base = { version: null, text: '', at: 0 }
const baseName = (ticketId: string, kind: MessageKind) => `${draftName(ticketId, kind)}.base`

const baseOf = (ticketId: string, kind: MessageKind) =>
  readLocal<Base>(baseName(ticketId, kind)) ?? noBase

function setBase(ticketId: string, kind: MessageKind, draft: Draft | undefined): void {
  const name = baseName(ticketId, kind)
  if (!draft) localStorage.removeItem(name)
  else writeLocal(name, { version: draft.version, text: draft.body, at: Date.now() } satisfies Base)
}

// A tab that is closed or reloaded saves a text without hearing its version. If the text was sent or
// deleted since, it is not a text of another device.

interface Cleared {
  text: string
  at: number
}

const clearedMs = 5 * 60_000
const clearedName = (ticketId: string, kind: MessageKind) => `${draftName(ticketId, kind)}.cleared`

function rememberCleared(ticketId: string, kind: MessageKind, text: string): void {
  if (text !== '')
    writeLocal(clearedName(ticketId, kind), { text, at: Date.now() } satisfies Cleared)
}

function wasCleared(ticketId: string, kind: MessageKind, theirs: string): boolean {
  const cleared = readLocal<Cleared>(clearedName(ticketId, kind))
  if (!cleared || cleared.at < Date.now() - clearedMs) return false
  return theirs !== '' && cleared.text.startsWith(theirs)
}

/** One request after the other for each ticket. */
const queues = new Map<string, Promise<void>>()

function enqueue(ticketId: string, work: () => Promise<void>): void {
  const previous = queues.get(ticketId) ?? Promise.resolve()
  // Failures are tried again with the next key stroke, or when the ticket is opened.
  const next = previous.then(() => inTurn(ticketId, work)).catch(() => {})
  queues.set(ticketId, next)
}

/**
 * Also one after the other among the tabs of the browser. Otherwise a tab could read what another
 * one has saved before that knows the version, and bring back a text that was sent since.
 */
const inTurn = (ticketId: string, work: () => Promise<void>): Promise<void> =>
  // Only with HTTPS, or on this machine.
  'locks' in navigator ? navigator.locks.request(draftPrefix + ticketId, work) : work()

const timers = new Map<string, ReturnType<typeof setTimeout>>()

function saveSoon(ticketId: string, kind: MessageKind): void {
  const name = `${ticketId} ${kind}`
  clearTimeout(timers.get(name))
  timers.set(
    name,
    setTimeout(() => saveNow(ticketId, kind), saveDelayMs),
  )
}

/** If it has been changed since the last time. */
function saveNow(ticketId: string, kind: MessageKind): void {
  if (takeTimer(ticketId, kind)) enqueue(ticketId, () => save(ticketId, kind))
}

/** Whether a save was due. */
function takeTimer(ticketId: string, kind: MessageKind): boolean {
  const name = `${ticketId} ${kind}`
  clearTimeout(timers.get(name))
  return timers.delete(name)
}

async function save(ticketId: string, kind: MessageKind): Promise<void> {
  const text = draftText(ticketId, kind)
  const { version, text: saved } = baseOf(ticketId, kind)
  if (text === saved) return
  try {
    setBase(ticketId, kind, await send(ticketId, kind, text, version))
  } catch (error) {
    if (!isOutdated(error, version)) throw error
    merge(ticketId, kind, (error.body as { draft?: Draft }).draft)
  }
}

/** Returns what the server has now. `keepalive`, because the page may be closing. */
async function send(
  ticketId: string,
  kind: MessageKind,
  body: string,
  version: string | null,
): Promise<Draft | undefined> {
  const path = { ticket_id: ticketId, kind }
  const url = '/v1/tickets/{ticket_id}/drafts/{kind}'
  if (body.trim() !== '')
    return (await api.PUT(url, { params: { path }, body: { body, version }, keepalive: true })).data
  if (version !== null)
    await api.DELETE(url, { params: { path, query: { version } }, keepalive: true })
  return undefined
}

/** Another device has changed or deleted the draft; without a version, there may be too many. */
function isOutdated(error: unknown, version: string | null): error is BellhopError {
  if (!(error instanceof BellhopError)) return false
  if (error.status === 404) return version !== null
  return error.status === 409 && (version !== null || 'draft' in (error.body as object))
}

function merge(ticketId: string, kind: MessageKind, draft: Draft | undefined): void {
  const base = baseOf(ticketId, kind)
  if ((draft?.version ?? null) === base.version) return
  const theirs = draft?.body ?? ''
  setBase(ticketId, kind, draft)
  const isOurs = wasCleared(ticketId, kind, theirs)
  const hasTwoTexts = !isOurs && mergeIntoDraft(ticketId, kind, base.text, theirs)
  if (hasTwoTexts) toast({ text: m.outbox_draftMerged })
  // Sent or deleted on another device: the next text has nothing to do with it.
  if (draftText(ticketId, kind) === '') setDraftMacro(ticketId, kind, undefined)
  if (draftText(ticketId, kind) !== theirs) saveSoon(ticketId, kind)
}

async function read(ticketId: string): Promise<void> {
  const params = { path: { ticket_id: ticketId } }
  const versions = kinds.map((kind) => baseOf(ticketId, kind).version)
  const { data } = await api.GET('/v1/tickets/{ticket_id}/drafts', { params })
  for (const [index, kind] of kinds.entries()) {
    // Another tab has saved it in the meantime: the response may be older.
    if (baseOf(ticketId, kind).version !== versions[index]) continue
    const draft = data.find((one) => one.kind === kind)
    merge(ticketId, kind, draft)
    // Written while there was no connection.
    if (draftText(ticketId, kind) !== (draft?.body ?? '')) saveSoon(ticketId, kind)
  }
}

/** Shares the drafts of a ticket with the user's other devices while the ticket is open. */
export function useSyncedDrafts(ticketId: string): void {
  useEffect(() => {
    const readBoth = () => enqueue(ticketId, () => read(ticketId))
    const timer = setTimeout(readBoth, openDelayMs)
    // A page that is closed cannot wait for its turn.
    const saveAtOnce = () => {
      for (const kind of kinds) {
        if (takeTimer(ticketId, kind)) save(ticketId, kind).catch(() => {})
      }
    }
    addEventListener('online', readBoth)
    addEventListener('pagehide', saveAtOnce)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', readBoth)
      removeEventListener('pagehide', saveAtOnce)
      for (const kind of kinds) saveNow(ticketId, kind)
    }
  }, [ticketId])
  useLiveEvents(({ type, data }) => {
    if (type !== 'draft' || data.ticket_id !== ticketId) return
    const { kind, version } = data
    const readIfNew = async () => {
      if (baseOf(ticketId, kind).version !== version) await read(ticketId)
    }
    setTimeout(() => enqueue(ticketId, readIfNew), readDelayMs)
  })
}

onDraftEdited((ticketId, kind, previous) => {
  if (draftText(ticketId, kind) === '') rememberCleared(ticketId, kind, previous)
  saveSoon(ticketId, kind)
})
