import { expectField } from './type-ahead.ts'

// A key that opens a field of a ticket that is not shown yet, because it is still loading or is just
// being opened from a list. The field opens once the ticket is there.

let pressed: { number: number; keys: string; settle(): void } | undefined

export function pressEarly(number: number, keys: string): void {
  const { promise, resolve } = Promise.withResolvers<void>()
  pressed = { number, keys, settle: resolve }
  void expectField(promise)
}

/** The key that was pressed before this ticket was shown. */
export function takePressed(number: number): string | undefined {
  const taken = pressed
  pressed = undefined
  taken?.settle()
  return taken?.number === number ? taken.keys : undefined
}
