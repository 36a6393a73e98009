import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { hearers } from '../data/shared.ts'

// Single keys work wherever nobody is typing and no dialog is open. What a page binds comes before
// what the shell binds. They can be switched off as a whole.

export interface Binding {
  /** Such as `j`, `g u` (one after the other), `mod+k`, `?`. */
  keys: string
  label: string
  group: 'Everywhere' | 'Go to' | 'List' | 'Ticket'
  /** Also while somebody types or a dialog is open. */
  isAlways?: boolean
  /** Whether it does something at present; without it, always. */
  when?(): boolean
  run(): void
}

interface Scope {
  current: readonly Binding[]
}

const scopes: Scope[] = []
const { tell, subscribe } = hearers()
const sequenceMs = 1_000
const storageName = 'bellhop.shortcuts'

let prefix = ''
let prefixTimer: ReturnType<typeof setTimeout> | undefined

/** Binds keys for as long as the component is there. */
export function useKeys(bindings: readonly Binding[]): void {
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
export const boundKeys = () => scopes.toReversed().flatMap(({ current }) => current)

export const areKeysOn = () => localStorage.getItem(storageName) !== 'off'

export function switchKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(storageName)
  else localStorage.setItem(storageName, 'off')
  tell()
}

export const useAreKeysOn = () => useSyncExternalStore(subscribe, areKeysOn)

/** Listens from now on; once, when the console starts. */
export function listenToKeys(): void {
  window.addEventListener('keydown', onKeyDown)
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.altKey) return
  const name = nameOf(event)
  const isFree = areKeysOn() && !isTyping(event.target) && !document.querySelector('dialog[open]')
  const pressed = prefix && isFree ? `${prefix} ${name}` : name
  const binding = boundKeys().find(
    ({ keys, isAlways, when }) => keys === pressed && (isAlways || isFree) && (when?.() ?? true),
  )
  setPrefix(!binding && isFree && isPrefix(name) ? name : '')
  if (!binding) return
  event.preventDefault()
  binding.run()
}

const isPrefix = (name: string) => boundKeys().some(({ keys }) => keys.startsWith(`${name} `))

function setPrefix(name: string): void {
  clearTimeout(prefixTimer)
  prefix = name
  if (name) prefixTimer = setTimeout(() => setPrefix(''), sequenceMs)
}

function nameOf({ key, ctrlKey, metaKey }: KeyboardEvent): string {
  const name = key.length === 1 ? key.toLowerCase() : key
  return ctrlKey || metaKey ? `mod+${name}` : name
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target.matches('textarea, select')) return true
  return (
    target.matches('input') &&
    !target.matches('[type=checkbox], [type=radio], [type=range], [type=button]')
  )
}

const isMac = /Mac|iPhone|iPad/.test(navigator.platform)

/** As it is printed beside a label. */
export const shownKeys = (keys: string) =>
  keys
    .replace('mod+', isMac ? '⌘' : 'Ctrl+')
    .replace('Enter', isMac ? '⏎' : 'Enter')
    .replace(/\+(.)$/, (_, letter: string) => `+${letter.toUpperCase()}`)
