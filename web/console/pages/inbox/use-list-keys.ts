import type { TicketItem } from '@bellhop/sdk'
import type { RefObject } from 'react'
import { errorText } from '../../data/errors.ts'
import { useCan } from '../../data/me.ts'
import { type Binding, useShortcuts } from '../../keyboard/shortcuts.ts'
import { expectField } from '../../keyboard/type-ahead.ts'
import { toast } from '../../state/toasts.ts'
import { type TicketAction, ticketActions } from './ticket-actions.ts'
import type { RowCursor } from './use-cursor.ts'
import type { Selection } from './use-selection.ts'

interface List {
  cursor: RowCursor
  selection: Selection
  scroller: RefObject<HTMLElement | null>
  open(ticket: TicketItem): void
}

/** Works the list without the mouse; gives what does a deed to those that are chosen. */
export function useListKeys({
  cursor,
  selection,
  scroller,
  open,
}: List): (deed: TicketAction) => void {
  const mayWrite = useCan('tickets:write')

  /** To the selection, or else to the row at the cursor. */
  const perform = ({ run, isLast, opensField }: TicketAction) => {
    const isSelection = selection.tickets.length > 0
    const tickets = isSelection ? selection.tickets : cursor.ticket ? [cursor.ticket] : []
    if (tickets.length === 0) {
      if (opensField) refuse()
      return
    }
    if (isLast && !isSelection) cursor.move(1)
    run(tickets).catch((error) => toast({ tone: 'bad', text: errorText(error) }))
    if (isLast && isSelection) selection.clear()
  }
  const isHere = () => {
    const focused = document.activeElement
    return !focused?.closest('button, a, input') || scroller.current?.contains(focused) === true
  }
  const toggle = () => cursor.ticket && selection.toggle(cursor.ticket.id)

  const moving = [
    { ...key('j', 'Next ticket', () => cursor.move(1)), isRepeatable: true },
    { ...key('k', 'Previous ticket', () => cursor.move(-1)), isRepeatable: true },
    key('Enter', 'Open ticket', () => cursor.ticket && open(cursor.ticket), isHere),
  ]
  const changing = [
    key('x', 'Select', toggle),
    key('mod+a', 'Select all', selection.selectAll, isHere),
    key('Escape', 'Clear selection', selection.clear, () => selection.tickets.length > 0),
    ...ticketActions.map((deed) => key(deed.keys!, deed.label, () => perform(deed))),
  ]
  useShortcuts(mayWrite ? [...moving, ...changing] : moving)
  return perform
}

/** What is typed next was meant for the field that does not come. */
function refuse(): void {
  void expectField(Promise.resolve())
  toast({ text: 'Select a ticket first: J moves to the next one' })
}

const key = (keys: string, label: string, run: () => void, when?: () => boolean): Binding => ({
  keys,
  label,
  run,
  group: 'list',
  ...(when && { when }),
})
