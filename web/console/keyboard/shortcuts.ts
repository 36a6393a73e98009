import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import * as m from '#messages'
import { keysInForce } from '../state/keymap.ts'
import { createEmitter } from '../state/store.ts'
import { isControlAlt, nameOf } from './key-name.ts'
import { bufferKey, isExpectingField, isSymbol, isTextField, watchForFields } from './type-ahead.ts'

// Single keys work unless the focus is in a text field or a dialog is open. Bindings of a page take
// precedence over those of the shell. The user can turn single keys off.

export const groupNames = {
  everywhere: m.keyboard_group_everywhere,
  goTo: m.keyboard_group_goTo,
  list: m.keyboard_group_list,
  ticket: m.keyboard_group_ticket,
  composer: m.keyboard_group_composer,
  page: m.keyboard_group_page,
}
export type ShortcutGroup = keyof typeof groupNames

export interface Binding {
  /** Such as `j`, `g u` (one after the other), `mod+k`, `?`; without, only the palette has it. */
  keys?: string
  label: string
  group: ShortcutGroup
  /** Also works in text fields and while a dialog is open. */
  isAlways?: boolean
  /** Whether it runs repeatedly while the key is held down. */
  isRepeatable?: boolean
  /** Whether it is available at the moment; without it, always. */
  when?(): boolean
  run(): unknown
}

interface Scope {
  current: readonly Binding[]
}

const scopes: Scope[] = []
const { emit, subscribe } = createEmitter()
const sequenceTimeoutMs = 1_000
const storageName = 'bellhop.shortcuts'

let prefix = ''
let prefixTimer: ReturnType<typeof setTimeout> | undefined

/** Binds keys while the component is mounted. */
export function useShortcuts(bindings: readonly Binding[]): void {
  const scope = useRef(bindings)
  scope.current = bindings
  // A layout effect, so that the keys of a page work as soon as it is painted.
  useLayoutEffect(() => {
    scopes.push(scope)
    return () => {
      scopes.splice(scopes.indexOf(scope), 1)
    }
  }, [])
}

/** All current bindings, innermost component first. */
export const activeBindings = () => scopes.toReversed().flatMap(({ current }) => current)

const areShortcutsEnabled = () => localStorage.getItem(storageName) !== 'off'

export function setShortcutsEnabled(isEnabled: boolean): void {
  if (isEnabled) localStorage.removeItem(storageName)
  else localStorage.setItem(storageName, 'off')
  emit()
}

export const useShortcutsEnabled = () => useSyncExternalStore(subscribe, areShortcutsEnabled)

/** Called once, when the console starts. */
export function installShortcutListener(): void {
  watchForFields()
  window.addEventListener('keydown', bufferTyping, true)
  window.addEventListener('keydown', onKeyDown)
}

/** While a text field is about to open, no key is a shortcut or reaches the focused element. */
function bufferTyping(event: KeyboardEvent): void {
  if (!isExpectingField()) return
  event.stopImmediatePropagation()
  if (bufferKey(event) || isBound(nameOf(event))) event.preventDefault()
}

/** The keys that run it in the keymap of the user. Those of a single page are the same in all. */
export const keysOf = ({ keys, group }: Binding): readonly string[] =>
  keys === undefined ? [] : group === 'page' ? [keys] : keysInForce(keys)

const isBound = (name: string) => activeBindings().some((binding) => keysOf(binding).includes(name))

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return
  const isCombination = isControlAlt(event)
  if (event.altKey && !isCombination && !isSymbol(event)) return
  // It comes before the character that needs it, also between the keys of a sequence.
  if (modifiers.has(event.key)) return
  const name = nameOf(event)
  const isFree =
    areShortcutsEnabled() &&
    !isTextField(event.target) &&
    !document.querySelector('dialog:is([open], :popover-open)')
  const pressed = prefix && isFree ? `${prefix} ${name}` : name
  const binding = activeBindings().find(
    (binding) =>
      keysOf(binding).includes(pressed) &&
      (binding.isAlways || isFree) &&
      (binding.when?.() ?? true),
  )
  setPrefix(!binding && isFree && isPrefix(name) ? name : '')
  if (!binding) return
  event.preventDefault()
  if (event.repeat && !binding.isRepeatable) return
  binding.run()
}

const modifiers = new Set(['Shift', 'AltGraph'])

const isPrefix = (name: string) =>
  activeBindings().some((binding) => keysOf(binding).some((keys) => keys.startsWith(`${name} `)))

function setPrefix(name: string): void {
  clearTimeout(prefixTimer)
  prefix = name
  if (name) prefixTimer = setTimeout(() => setPrefix(''), sequenceTimeoutMs)
}
