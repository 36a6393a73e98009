import * as m from '#messages'
import { isMac } from '../state/keymap.ts'
import { toast } from '../state/toasts.ts'
import { insertMarkdown, type TextField } from '../ui/text-field.ts'

// A key or a button opens a text field, and people go on typing at once. Until the field has the
// focus, which may wait for code or data to load, keys are buffered here: they go into the field in
// order, and none of them is a shortcut.

/** After this long, an error says that the field does not open. */
const fieldTimeoutMs = 30_000
/** If the field never opens, keys are dropped until nothing was typed for this long. */
const typingPauseMs = 1_000

interface ExpectedField {
  text: string
  /** Whether opening has finished: the field is about to appear, or never will. */
  isSettled: boolean
  timer: ReturnType<typeof setTimeout>
}

let expected: ExpectedField | undefined

/** Buffers keys for the field that `opening` shows. Returns `opening`. */
export function expectField<T>(opening: Promise<T>): Promise<T> {
  const text = expected?.text ?? ''
  stopExpecting()
  const timer = setTimeout(() => giveUp(field), fieldTimeoutMs)
  const field: ExpectedField = { text, isSettled: false, timer }
  expected = field
  const settle = () => {
    field.isSettled = true
    if (expected === field) restartTimer(field)
  }
  opening.then(settle, settle)
  return opening
}

function restartTimer(field: ExpectedField): void {
  clearTimeout(field.timer)
  field.timer = setTimeout(stopExpecting, typingPauseMs)
}

function stopExpecting(): void {
  clearTimeout(expected?.timer)
  expected = undefined
}

function giveUp(field: ExpectedField): void {
  field.text = ''
  field.isSettled = true
  restartTimer(field)
  toast({ tone: 'bad', text: m.keyboard_typeAhead_timedOut })
}

export const isExpectingField = () => expected !== undefined

/** Buffers a key that was pressed while a field is expected; false if it types nothing. */
export function bufferKey(event: KeyboardEvent): boolean {
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

/** AltGr, and Option on a Mac, type characters; other combinations belong to the browser. */
function isShortcut(event: KeyboardEvent): boolean {
  if (event.getModifierState('AltGraph')) return false
  return event.ctrlKey || event.metaKey || (event.altKey && !isMac)
}

/** Whether it types a character such as `]`, which needs AltGr or Option on many keyboard layouts. */
export const isSymbol = (event: KeyboardEvent) =>
  !isShortcut(event) && /^[^\p{L}]$/u.test(event.key)

export function isTextField(target: EventTarget | null): target is HTMLElement {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target.matches('textarea, select')) return true
  return (
    target.matches('input') &&
    !target.matches('[type=checkbox], [type=radio], [type=range], [type=button]')
  )
}

/** Puts the buffered text into the field that receives the focus. */
function onFocusIn({ target }: FocusEvent): void {
  if (!expected) return
  if (!isTextField(target)) {
    // A dialog may begin with checkboxes: these take keys, but no text.
    if (target instanceof HTMLInputElement && target.closest('dialog')) stopExpecting()
    return
  }
  const { text } = expected
  stopExpecting()
  if (target instanceof HTMLTextAreaElement) append(target, text)
  else if (target.isContentEditable) insertMarkdown(target as TextField, text)
  // A date field takes a whole date or none.
  else if (target instanceof HTMLInputElement && !target.matches('[type=date]'))
    appendLine(target, text)
}

/** Enter would have ended a single-line field: what comes after it was not meant for it. */
function appendLine(field: HTMLInputElement, text: string): void {
  const [line = '', ...rest] = text.split('\n')
  append(field, line)
  const isEnded = rest.length > 0
  // Once the options that match the text are drawn.
  if (isEnded && field.dataset.choosesOnEnter) queueMicrotask(() => pressEnter(field))
}

function pressEnter(field: HTMLInputElement): void {
  const init = { key: 'Enter', bubbles: true, cancelable: true }
  field.dispatchEvent(new KeyboardEvent('keydown', init))
}

function append(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  if (text === '') return
  field.value += text
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }))
}

/** Called once, when the console starts. */
export function watchForFields(): void {
  document.addEventListener('focusin', onFocusIn)
  // A click means that they changed their mind.
  document.addEventListener('pointerdown', stopExpecting, true)
}
