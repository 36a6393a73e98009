import type { KeyboardEvent } from 'react'
import * as m from '#messages'
import type { Status } from '../../../data/types.ts'
import { toggleWriting } from '../../../editor/toggle-writing.ts'
import { nameOf } from '../../../keyboard/key-name.ts'
import type { Binding } from '../../../keyboard/shortcuts.ts'
import { keysInForce } from '../../../state/keymap.ts'
import type { TextField } from '../../../ui/text-field.ts'
import { toggleMark } from '../editor/format.ts'

interface ComposerActions {
  /** What sending does to the status; undefined: nothing. */
  defaultStatus: Status | undefined
  send(nextStatus?: Status): void
  sendLater(): void
  leave(): void
}

/** Only for the list of shortcuts: the text field handles them itself. */
export const composerShortcuts: readonly Binding[] = [
  listed('mod+Enter', m.ticket_composer_shortcut_send),
  listed('mod+⇧Enter', m.ticket_composer_shortcut_sendAndResolve),
  listed('mod+alt+Enter', m.ticket_composer_shortcut_sendAndSetPending),
  listed('mod+b', m.ticket_composer_shortcut_bold),
  listed('mod+i', m.ticket_composer_shortcut_italic),
  listed('mod+⇧F', m.editor_tool_formatted),
  listed('@', m.ticket_composer_shortcut_mention),
  listed(':', m.ticket_composer_shortcut_emoji),
  listed('/', m.macros_shortcut_slash),
  listed('Escape', m.ticket_composer_shortcut_leave),
]

function listed(keys: string, label: string): Binding {
  return { keys, label, group: 'composer', when: () => false, run: () => {} }
}

/** Only in the palette: outside of the text field, the keys above do nothing. */
export const sendBindings = (
  isReady: boolean,
  send: (nextStatus?: Status) => unknown,
): Binding[] => {
  const binding = (label: string, run: () => unknown): Binding => ({
    label,
    group: 'composer',
    when: () => isReady,
    run,
  })
  return [
    binding(m.ticket_composer_shortcut_send, () => send()),
    binding(m.ticket_composer_shortcut_sendAndResolve, () => send('resolved')),
    binding(m.ticket_composer_shortcut_sendAndSetPending, () => send('pending')),
  ]
}

/** Also in the palette. The text field handles its key, too. */
export const sendLaterShortcut = (isReady: boolean, run: () => unknown): Binding => ({
  keys: 'alt+Enter',
  label: m.ticket_composer_shortcut_sendLater,
  group: 'composer',
  when: () => isReady,
  run,
})

/** Only in the palette. */
export const saveTextShortcut = (isReady: boolean, run: () => unknown): Binding => ({
  label: m.macros_saveText,
  group: 'composer',
  when: () => isReady,
  run,
})

export function onComposerKey(
  event: KeyboardEvent<TextField>,
  { defaultStatus, send, sendLater, leave }: ComposerActions,
): void {
  if (event.nativeEvent.isComposing) return
  const isMod = event.metaKey || event.ctrlKey
  const isFor = (keys: string) => keysInForce(keys).includes(nameOf(event))
  if (event.key === 'Escape') leave()
  else if (isFor('mod+⇧Enter')) send('resolved')
  else if (isFor('mod+alt+Enter')) send('pending')
  else if (isFor('mod+Enter') && event.key !== 'Enter') send(defaultStatus)
  else if (isMod && event.key === 'Enter')
    send(event.shiftKey ? 'resolved' : event.altKey ? 'pending' : defaultStatus)
  else if (event.altKey && event.key === 'Enter') sendLater()
  else if (isMod && event.key === 'b') toggleOwn(event.currentTarget, 'strong', '**')
  else if (isMod && event.key === 'i') toggleOwn(event.currentTarget, 'em', '*')
  else if (isMod && event.shiftKey && event.key.toLowerCase() === 'f') toggleWriting()
  else return
  event.preventDefault()
  event.stopPropagation()
}

function toggleOwn(field: TextField, format: 'strong' | 'em', mark: string): void {
  if (field.formatted) field.formatted.toggle(format)
  else toggleMark(field, mark)
}
