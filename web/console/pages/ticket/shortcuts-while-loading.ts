import * as m from '#messages'
import { useCan } from '../../data/me.ts'
import { useShortcuts } from '../../keyboard/shortcuts.ts'
import { expectField } from '../../keyboard/type-ahead.ts'

// Shortcuts that open a field, pressed while the ticket is still loading: the field opens when the
// ticket is loaded.

let pressed: { number: number; keys: string; settle(): void } | undefined

const writeShortcuts = [
  ['r', m.ticket_shortcut_reply],
  ['n', m.ticket_shortcut_note],
] as const
const changeShortcuts = [
  ['s', m.ticket_shortcut_status],
  ['p', m.ticket_shortcut_priority],
  ['a', m.ticket_shortcut_assignee],
  ['t', m.ticket_shortcut_team],
  ['l', m.ticket_shortcut_tags],
  ['f', m.ticket_shortcut_fields],
  ['v', m.ticket_shortcut_category],
  ['d', m.ticket_shortcut_dueDate],
  ['b', m.ticket_shortcut_snooze],
] as const

export function useShortcutsWhileLoading(number: number): void {
  const canWrite = useCan('comments:write')
  const canChange = useCan('tickets:write')
  const active = [...(canWrite ? writeShortcuts : []), ...(canChange ? changeShortcuts : [])]
  const press = (keys: string) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    pressed = { number, keys, settle: resolve }
    void expectField(promise)
  }
  useShortcuts(
    active.map(([keys, label]) => ({ keys, label, group: 'ticket', run: () => press(keys) })),
  )
}

/** The key that was pressed while this ticket was loading. */
export function takePressed(number: number): string | undefined {
  const taken = pressed
  pressed = undefined
  taken?.settle()
  return taken?.number === number ? taken.keys : undefined
}
