import type { Preferences } from '@bellhop/sdk'
import type { Translations } from '../state/translations.ts'

// The keys of other products, by ours. What they have and we do not is left out, and what we have and
// they do not keeps our key, unless theirs needs it.

const gmail: Translations = {
  // They archive with it, or archive and go on.
  e: ['e', 'y'],
  r: ['r', 'a'],
  a: ['Shift+a'],
  'Shift+f': ['f'],
  f: ['Shift+f'],
  // A star is the closest they have.
  w: ['s', 'w'],
  s: ['Shift+s'],
  Enter: ['o', 'Enter'],
  o: ['Shift+o'],
  y: ['Shift+y'],
  '.': ['Shift+u', '.'],
  'mod+a': ['* a', 'mod+a'],
  Escape: ['Escape', '* n'],
  'g o': ['g i', 'g o'],
  'g f': ['g s', 'g f'],
  'g s': ['g ,'],
}

/** They have few keys, and none without Ctrl and Alt: ours work beside them. */
const zendesk: Translations = {
  r: ['ctrl+alt+c', 'r'],
  n: ['ctrl+alt+x', 'n'],
  e: ['ctrl+alt+s', 'e'],
  u: ['ctrl+alt+w', 'u'],
  '/': ['ctrl+alt+f', '/'],
  'mod+/': ['ctrl+alt+m', 'mod+/'],
  'g o': ['ctrl+alt+v', 'g o'],
  'g u': ['ctrl+alt+h', 'g u'],
  'g s': ['ctrl+alt+a', 'g s'],
  'mod+Enter': ['ctrl+alt+u', 'mod+Enter'],
  'mod+⇧Enter': ['ctrl+alt+s', 'mod+⇧Enter'],
  'mod+alt+Enter': ['ctrl+alt+p', 'mod+alt+Enter'],
}

const presets: Readonly<Record<Preferences['keymap'], Translations>> = {
  bellhop: {},
  gmail,
  zendesk,
}

export const translationsOf = ({ keymap }: Pick<Preferences, 'keymap'>): Translations =>
  presets[keymap]
