import { readLocal, writeLocal } from './local-storage.ts'
import { createStore } from './store.ts'
import type { Translations } from './translations.ts'

// Pages name their keys as ours. Whoever has chosen those of another product, or own ones, presses
// these instead.

const translations = createStore<Translations>({})
const storageName = (userId: string) => `bellhop.keymap.${userId}`

export const isMac = /Mac|iPhone|iPad/.test(navigator.platform)

/** The copy on this device: so that the first page has the keys from the start. */
export const loadTranslations = (userId: string): void =>
  translations.set(readLocal<Translations>(storageName(userId)) ?? {})

export function setTranslations(userId: string, next: Translations): void {
  writeLocal(storageName(userId), next)
  translations.set(next)
}

export const useTranslations = translations.use

/** What to press instead of our keys. */
export const keysInForce = (keys: string): readonly string[] => translations.get()[keys] ?? [keys]

/** How the keys for it are shown on buttons and in menus; undefined if there are none. */
export function hintFor(keys: string): string | undefined {
  const [first] = keysInForce(keys)
  return first === undefined ? undefined : formatHint(first)
}

const formatHint = (keys: string) =>
  keys
    .split(' ')
    .map((key) =>
      formatShortcut(key)
        .replace('Shift+', '⇧')
        .replace(/^\p{L}$/u, upper),
    )
    .join(' ')

const upper = (letter: string) => letter.toUpperCase()

/** As it is shown beside a label. */
export const formatShortcut = (keys: string) =>
  keys
    .replace('mod+', isMac ? '⌘' : 'Ctrl+')
    .replace('ctrl+', isMac ? '⌃' : 'Ctrl+')
    .replace('alt+', isMac ? '⌥' : 'Alt+')
    .replace('Enter', isMac ? '⏎' : 'Enter')
    .replace(/([+⌥])(.)$/, (_, sign: string, letter: string) => sign + letter.toUpperCase())
