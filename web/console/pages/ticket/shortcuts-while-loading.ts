import * as m from '#messages'
import { useCan } from '../../data/me.ts'
import { pressEarly } from '../../keyboard/early-key.ts'
import { useShortcuts } from '../../keyboard/shortcuts.ts'

// Shortcuts that open a field, pressed while the ticket is still loading: the field opens when the
// ticket is loaded.

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
  useShortcuts(
    active.map(([keys, label]) => ({
      keys,
      label,
      group: 'ticket',
      run: () => pressEarly(number, keys),
    })),
  )
}
