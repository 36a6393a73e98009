import type { Preferences, PreferencesUpdate } from '@bellhop/sdk'
import { useSyncExternalStore } from 'react'
import { readLocal, writeLocal } from '../state/local-storage.ts'
import { createEmitter } from '../state/store.ts'
import { api } from './api.ts'
import { hasStatus } from './errors.ts'
import { currentMe } from './me.ts'
import { showError } from './show-error.ts'

// What the user chose for the console. The server has it, for all devices. A copy on this one shows it
// from the first paint, and keeps what was chosen without a connection.

interface Copy {
  saved: Partial<Preferences>
  /** What the server does not have yet. */
  unsent: PreferencesUpdate
}

const path = '/v1/me/preferences'
const defaults: Preferences = {
  after_sending: 'stay',
  after_resolving: 'next',
  writing: 'markdown',
  keymap: 'bellhop',
  keys: {},
  sidebar: { collapsed: [], order: [] },
}

const { emit, subscribe } = createEmitter()
const storageName = (userId: string) => `bellhop.preferences.${userId}`
let owner: string | undefined
let copy: Copy = { saved: {}, unsent: {} }
let current = defaults
let isSending = false
/** Counts changes: what was read before one is outdated. */
let version = 0

/** Those of the signed-in user. */
export function preferences(): Preferences {
  // Nobody is signed in while the first page is loading.
  const userId = currentMe()?.user.id
  if (userId !== owner) load(userId)
  return current
}

export const usePreferences = (): Preferences => useSyncExternalStore(subscribe, preferences)

function load(userId: string | undefined): void {
  owner = userId
  const stored = userId === undefined ? undefined : readLocal<Copy>(storageName(userId))
  copy = { saved: stored?.saved ?? {}, unsent: stored?.unsent ?? {} }
  current = { ...defaults, ...copy.saved, ...copy.unsent }
}

function setCopy(next: Copy): void {
  copy = next
  current = { ...defaults, ...next.saved, ...next.unsent }
  version++
  writeLocal(storageName(owner!), next)
  emit()
}

/** Shown at once, and sent as soon as there is a connection. */
export function choosePreferences(change: PreferencesUpdate): void {
  preferences()
  setCopy({ ...copy, unsent: { ...copy.unsent, ...change } })
  void sendUnsent()
}

/** One request at a time, so that what was chosen last is what stays. */
async function sendUnsent(): Promise<void> {
  if (isSending) return
  isSending = true
  const sender = owner
  try {
    while (owner === sender && Object.keys(copy.unsent).length > 0) {
      const body = copy.unsent
      const saved = (await api.PATCH(path, { body })).data
      if (owner === sender) setCopy({ saved, unsent: without(copy.unsent, body) })
    }
  } catch (error) {
    if (!hasStatus(error, 422)) return
    setCopy({ ...copy, unsent: {} })
    showError(error)
  } finally {
    isSending = false
  }
}

/** What was chosen while the request was on its way. */
const without = (unsent: PreferencesUpdate, sent: PreferencesUpdate): PreferencesUpdate =>
  Object.fromEntries(
    Object.entries(unsent).filter(([name, value]) => value !== sent[name as keyof Preferences]),
  )

/** Reads what was changed on other devices, and sends what could not be sent before. */
export async function refreshPreferences(): Promise<void> {
  preferences()
  await sendUnsent()
  const [reader, before] = [owner, version]
  const saved = await api.GET(path).catch(() => undefined)
  if (saved && owner === reader && version === before) setCopy({ ...copy, saved: saved.data })
}
