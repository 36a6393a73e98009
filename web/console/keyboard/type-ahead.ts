import { toast } from '../state/toasts.ts'

// A key or a button opens a text field, and the person goes on typing at once. Until the field has
// the focus, because its code or data is still loading, what is typed is kept here: it goes into the
// field in order, and none of it is a command.

/** After this long without the field, the person is told that it does not open. */
const fieldTimeoutMs = 30_000
/** Without a field, text goes on being dropped until the person has paused for this long. */
const typingPauseMs = 1_000

interface Expected {
  text: string
  /** Whether opening it is over: the field is about to appear, or it never will. */
  isSettled: boolean
  timer: ReturnType<typeof setTimeout>
}

let expected: Expected | undefined

/** What is typed from now on is for the field that `opening` shows. Returns `opening`. */
export function expectField<T>(opening: Promise<T>): Promise<T> {
  const text = expected?.text ?? ''
  stopExpecting()
  const timer = setTimeout(() => giveUp(mine), fieldTimeoutMs)
  const mine: Expected = { text, isSettled: false, timer }
  expected = mine
  const settle = () => {
    mine.isSettled = true
    if (expected === mine) restartTimer(mine)
  }
  opening.then(settle, settle)
  return opening
}

function restartTimer(field: Expected): void {
  clearTimeout(field.timer)
  field.timer = setTimeout(stopExpecting, typingPauseMs)
}

function stopExpecting(): void {
  clearTimeout(expected?.timer)
  expected = undefined
}

function giveUp(field: Expected): void {
  field.text = ''
  field.isSettled = true
  restartTimer(field)
  toast({
    tone: 'bad',
    text: 'This is taking too long to open. Check your connection and try again.',
  })
}

export const isExpectingField = () => expected !== undefined

/** Takes a key that was pressed while a field is expected; false if it types nothing. */
export function keepKey(event: KeyboardEvent): boolean {
  if (!expected) return false
  if (expected.isSettled) restartTimer(expected)
  const { key, isComposing } = event
  if (isComposing || isShortcut(event)) return false
  if (key === 'Escape') stopExpecting()
  else if (key === 'Backspace') expected.text = [...expected.text].slice(0, -1).join('')
  else if (key === 'Enter') expected.text += '\n'
  else if ([...key].length === 1) expected.text += key
  else return key === 'Tab'
  return true
}

/** AltGr, and Option on a Mac, type characters; other combinations are for the browser. */
function isShortcut(event: KeyboardEvent): boolean {
  if (event.getModifierState('AltGraph')) return false
  return event.ctrlKey || event.metaKey || (event.altKey && !isMac)
}

export const isMac = /Mac|iPhone|iPad/.test(navigator.platform)

export function isTextField(target: EventTarget | null): target is HTMLElement {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target.matches('textarea, select')) return true
  return (
    target.matches('input') &&
    !target.matches('[type=checkbox], [type=radio], [type=range], [type=button]')
  )
}

/** Puts what was typed into the field that gets the focus. */
function onFocusIn({ target }: FocusEvent): void {
  if (!expected || !isTextField(target)) return
  const { text } = expected
  stopExpecting()
  if (target instanceof HTMLTextAreaElement) append(target, text)
  // Enter would have left a single line: what came after it was meant for something else.
  else if (target instanceof HTMLInputElement) append(target, text.split('\n')[0]!)
}

function append(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  if (text === '') return
  field.value += text
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }))
}

/** Once, when the console starts. */
export function watchForFields(): void {
  document.addEventListener('focusin', onFocusIn)
  // A click means that the person has changed their mind.
  document.addEventListener('pointerdown', stopExpecting, true)
}
