import type { TicketItem } from '@bellhop/sdk'
import type { RefObject } from 'react'
import * as m from '#messages'
import { useCan } from '../../data/me.ts'
import { showError } from '../../data/show-error.ts'
import { nextUnread, toggleUnread } from '../../data/unread.ts'
import { pressEarly } from '../../keyboard/early-key.ts'
import { type Binding, useShortcuts } from '../../keyboard/shortcuts.ts'
import { expectField } from '../../keyboard/type-ahead.ts'
import { toast } from '../../state/toasts.ts'
import { type TicketAction, trashAction } from './ticket-actions.ts'
import type { RowCursor } from './use-cursor.ts'
import type { Selection } from './use-selection.ts'

interface List {
  tickets: readonly TicketItem[]
  cursor: RowCursor
  selection: Selection
  actions: readonly TicketAction[]
  scroller: RefObject<HTMLElement | null>
  open(ticket: TicketItem): void
}

/** The shortcuts of the list. Returns a function that applies an action to the selected tickets. */
export function useListKeys({
  tickets,
  cursor,
  selection,
  actions,
  scroller,
  open,
}: List): (action: TicketAction) => void {
  const canWrite = useCan('tickets:write')
  const canDelete = useCan('tickets:delete')
  const canComment = useCan('comments:write')

  /** Without a selection, the action applies to the row at the cursor. */
  const perform = ({ run, isFinal, isDangerous, opensField }: TicketAction) => {
    const hasSelection = selection.tickets.length > 0
    const targets = chosen()
    if (targets.length === 0) {
      if (opensField) askForTicket()
      return
    }
    const goOn = () => (hasSelection ? selection.clear() : cursor.move(1))
    // What asks for confirmation may be canceled.
    if (isFinal && !isDangerous) goOn()
    run(targets)
      .then((isConfirmed) => isFinal && isDangerous && isConfirmed === true && goOn())
      .catch(showError)
  }
  const isInList = () => {
    const focused = document.activeElement
    return !focused?.closest('button, a, input') || scroller.current?.contains(focused) === true
  }
  const toggle = () => cursor.ticket && selection.toggle(cursor.ticket.id)

  const chosen = () =>
    selection.tickets.length > 0 ? selection.tickets : cursor.ticket ? [cursor.ticket] : []
  const goToUnread = () => {
    const unread = nextUnread(tickets, cursor.ticket?.id)
    if (unread) cursor.moveTo(unread)
    else toast({ text: m.inbox_shortcut_noUnread })
  }

  /** Opens the row at the cursor, with the text field. */
  const write = (keys: 'r' | 'n') => {
    if (!cursor.ticket) return askForTicket()
    pressEarly(cursor.ticket.ticket_number, keys)
    open(cursor.ticket)
  }

  const reading = [
    { ...key('j', m.inbox_shortcut_next, () => cursor.move(1)), isRepeatable: true },
    { ...key('k', m.inbox_shortcut_previous, () => cursor.move(-1)), isRepeatable: true },
    key('Enter', m.inbox_shortcut_open, () => cursor.ticket && open(cursor.ticket), isInList),
    key(']', m.inbox_shortcut_nextUnread, goToUnread),
    key('.', m.inbox_shortcut_toggleUnread, () => void toggleUnread(chosen())),
  ]
  const commenting = [
    key('r', m.ticket_shortcut_reply, () => write('r')),
    key('n', m.ticket_shortcut_note, () => write('n')),
  ]
  const changing = [
    key('x', m.inbox_shortcut_select, toggle),
    key('mod+a', m.inbox_shortcut_selectAll, selection.selectAll, isInList),
    key('Escape', m.inbox_selection_clear, selection.clear, () => selection.tickets.length > 0),
    ...[...actions, ...(canDelete ? [trashAction] : [])].map(
      (action): Binding => ({
        label: action.label,
        group: 'list',
        run: () => perform(action),
        ...(action.keys && { keys: action.keys }),
      }),
    ),
  ]
  useShortcuts([...reading, ...(canComment ? commenting : []), ...(canWrite ? changing : [])])
  return perform
}

/** The next keys are meant for the field that does not open, so they are dropped. */
function askForTicket(): void {
  void expectField(Promise.resolve())
  toast({ text: m.inbox_shortcut_noTicket })
}

const key = (keys: string, label: string, run: () => void, when?: () => boolean): Binding => ({
  keys,
  label,
  run,
  group: 'list',
  ...(when && { when }),
})
