import type { Static } from 'typebox'
import {
  array,
  enumOf,
  nonBlankText,
  object,
  optional,
  record,
  text,
} from '../../platform/http/fields.ts'

/** Own keys of a user. */
export const keysMax = 100
const keyLengthMax = 40
const collapsedMax = 50
const orderMax = 300

const nextSteps = ['next', 'list', 'stay'] as const
const keymaps = ['bellhop', 'gmail', 'zendesk'] as const
const writingModes = ['markdown', 'formatted'] as const

const sidebarItem = nonBlankText({ maxLength: 64 })

const Sidebar = object(
  {
    collapsed: array(sidebarItem, {
      maxItems: collapsedMax,
      description: 'The sections that are collapsed.',
      example: ['teams'],
    }),
    order: array(sidebarItem, {
      maxItems: orderMax,
      description: 'What was put in another order than by default, first to last.',
      example: ['views', 'teams'],
    }),
  },
  { description: 'Of the console. A change replaces both lists.' },
)

const fields = {
  after_sending: enumOf(nextSteps, {
    description: 'Where the console goes after a reply is sent.',
    example: 'next',
  }),
  after_resolving: enumOf(nextSteps, {
    description: 'Where the console goes after a ticket is resolved.',
    example: 'next',
  }),
  writing: enumOf(writingModes, {
    description: 'How messages are written: as Markdown, or with their formatting shown.',
    example: 'formatted',
  }),
  keymap: enumOf(keymaps, {
    description: 'The keyboard shortcuts of the console: its own, or those of another product.',
    example: 'gmail',
  }),
  keys: record(text({ maxLength: keyLengthMax }), {
    description: `Own keys by the action that they are for, instead of those of the keymap; empty for none. At most ${keysMax}; a change replaces all of them.`,
    example: { 'ticket.reply': 'a' },
  }),
  sidebar: Sidebar,
}

export const Preferences = object(fields, { title: 'Preferences' })
export type Preferences = Static<typeof Preferences>

export const PreferencesUpdate = object(
  {
    after_sending: optional(fields.after_sending),
    after_resolving: optional(fields.after_resolving),
    writing: optional(fields.writing),
    keymap: optional(fields.keymap),
    keys: optional(fields.keys),
    sidebar: optional(fields.sidebar),
  },
  { title: 'PreferencesUpdate' },
)
export type PreferencesUpdate = Static<typeof PreferencesUpdate>

export const defaultPreferences: Preferences = {
  after_sending: 'stay',
  after_resolving: 'next',
  writing: 'markdown',
  keymap: 'bellhop',
  keys: {},
  sidebar: { collapsed: [], order: [] },
}
