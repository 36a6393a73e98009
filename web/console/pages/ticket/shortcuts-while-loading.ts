import { useCan } from '../../data/me.ts'
import { useShortcuts } from '../../keyboard/shortcuts.ts'
import { expectField } from '../../keyboard/type-ahead.ts'

// Keys that open a field, pressed on the page of a ticket that is still loading: the field opens when
// the ticket is there.

let pressed: { number: number; keys: string; settle(): void } | undefined

const writing = [
  ['r', 'Public reply'],
  ['n', 'Internal note'],
] as const
const changing = [
  ['s', 'Status'],
  ['p', 'Priority'],
  ['a', 'Assignee'],
  ['t', 'Team'],
] as const

/** Binds them for as long as the ticket is loading. */
export function useShortcutsWhileLoading(number: number): void {
  const canWrite = useCan('comments:write')
  const canChange = useCan('tickets:write')
  const bound = [...(canWrite ? writing : []), ...(canChange ? changing : [])]
  const press = (keys: string) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    pressed = { number, keys, settle: resolve }
    void expectField(promise)
  }
  useShortcuts(
    bound.map(([keys, label]) => ({ keys, label, group: 'ticket', run: () => press(keys) })),
  )
}

/** The key that was pressed on this ticket, now that loading it is over. */
export function takePressed(number: number): string | undefined {
  const taken = pressed
  pressed = undefined
  taken?.settle()
  return taken?.number === number ? taken.keys : undefined
}
