import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { createEmitter } from '../state/store.ts'
import { isExpectingField, isMac, isTextField, keepKey, watchForFields } from './type-ahead.ts'

// Single keys work wherever nobody is typing and no dialog is open. What a page binds comes before
// what the shell binds. They can be switched off as a whole.

export interface Binding {
  /** Such as `j`, `g u` (one after the other), `mod+k`, `?`. */
  keys: string
  label: string
  group: 'Everywhere' | 'Go to' | 'List' | 'Ticket' | 'Reply or note'
  /** Also while somebody types or a dialog is open. */
  isAlways?: boolean
  /** Whether holding the key down runs it again and again. */
  isRepeatable?: boolean
  /** Whether it does something at present; without it, always. */
  when?(): boolean
  run(): unknown
}

interface Scope {
  current: readonly Binding[]
}

const scopes: Scope[] = []
const { tell, subscribe } = createEmitter()
const sequenceMs = 1_000
const storageName = 'bellhop.shortcuts'

let prefix = ''
let prefixTimer: ReturnType<typeof setTimeout> | undefined

/** Binds keys for as long as the component is there. */
export function useShortcuts(bindings: readonly Binding[]): void {
  const scope = useRef(bindings)
  scope.current = bindings
  // With what they belong to, not after it: whoever sees a page may press its keys.
  useLayoutEffect(() => {
    scopes.push(scope)
    return () => {
      scopes.splice(scopes.indexOf(scope), 1)
    }
  }, [])
}

/** Everything that is bound now, the nearest first. */
export const activeBindings = () => scopes.toReversed().flatMap(({ current }) => current)

export const areShortcutsEnabled = () => localStorage.getItem(storageName) !== 'off'

export function setShortcutsEnabled(isOn: boolean): void {
  if (isOn) localStorage.removeItem(storageName)
  else localStorage.setItem(storageName, 'off')
  tell()
}

export const useShortcutsEnabled = () => useSyncExternalStore(subscribe, areShortcutsEnabled)

/** Listens from now on; once, when the console starts. */
export function installShortcutListener(): void {
  watchForFields()
  window.addEventListener('keydown', keepTyped, true)
  window.addEventListener('keydown', onKeyDown)
}

/** While a text field is expected, no key is a command, and none reaches what has the focus now. */
function keepTyped(event: KeyboardEvent): void {
  if (!isExpectingField()) return
  event.stopImmediatePropagation()
  if (keepKey(event) || isBound(nameOf(event))) event.preventDefault()
}

const isBound = (name: string) => activeBindings().some(({ keys }) => keys === name)

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.altKey) return
  const name = nameOf(event)
  const isFree =
    areShortcutsEnabled() && !isTextField(event.target) && !document.querySelector('dialog[open]')
  const pressed = prefix && isFree ? `${prefix} ${name}` : name
  const binding = activeBindings().find(
    ({ keys, isAlways, when }) => keys === pressed && (isAlways || isFree) && (when?.() ?? true),
  )
  setPrefix(!binding && isFree && isPrefix(name) ? name : '')
  if (!binding) return
  event.preventDefault()
  if (event.repeat && !binding.isRepeatable) return
  binding.run()
}

const isPrefix = (name: string) => activeBindings().some(({ keys }) => keys.startsWith(`${name} `))

function setPrefix(name: string): void {
  clearTimeout(prefixTimer)
  prefix = name
  if (name) prefixTimer = setTimeout(() => setPrefix(''), sequenceMs)
}

/** Shift is part of the name, but for characters that cannot be typed without it on some keyboard. */
function nameOf({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): string {
  const name = key.length === 1 ? key.toLowerCase() : key
  const isShifted = shiftKey && (key.length > 1 || name !== key.toUpperCase())
  return `${ctrlKey || metaKey ? 'mod+' : ''}${isShifted ? 'Shift+' : ''}${name}`
}

/** As it is printed beside a label. */
export const formatShortcut = (keys: string) =>
  keys
    .replace('mod+', isMac ? '⌘' : 'Ctrl+')
    .replace('Enter', isMac ? '⏎' : 'Enter')
    .replace(/\+(.)$/, (_, letter: string) => `+${letter.toUpperCase()}`)
