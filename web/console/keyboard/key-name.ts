/** What a key event has that its name depends on. */
export interface Pressed {
  key: string
  code: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
  getModifierState(name: 'AltGraph'): boolean
}

/** Shift is part of the name, except for characters that need it on some keyboard layouts. */
export function nameOf(event: Pressed): string {
  if (isControlAlt(event)) return `ctrl+alt+${controlAltKey(event)}`
  const { ctrlKey, metaKey, altKey, shiftKey } = event
  const key = latinKey(event)
  const name = key.length === 1 ? key.toLowerCase() : key
  const isShifted = shiftKey && (key.length > 1 || name !== key.toUpperCase())
  // AltGr is Ctrl+Alt on Windows.
  const isMod = (ctrlKey || metaKey) && !altKey
  return `${isMod ? 'mod+' : ''}${isShifted ? 'Shift+' : ''}${name}`
}

/** Ctrl and Alt with a letter or a digit, and not a character that AltGr types. */
export function isControlAlt(event: Pressed): boolean {
  if (!event.ctrlKey || !event.altKey || event.metaKey) return false
  if (controlAltKey(event) === undefined) return false
  return /^[a-z\d]$/i.test(event.key) || !event.getModifierState('AltGraph')
}

/** Option changes the characters of a Mac, so that only the place of the key tells. */
const controlAltKey = ({ key, code }: Pressed) =>
  (/^[a-z\d]$/i.test(key) ? key : /^(?:Key|Digit)(.)$/.exec(code)?.[1])?.toLowerCase()

/** On layouts with other letters, such as Cyrillic ones: the Latin letter in the same place. */
function latinKey({ key, code }: Pressed): string {
  if (!/^\p{L}$/u.test(key) || /^\p{Script=Latin}$/u.test(key)) return key
  const letter = /^Key(.)$/.exec(code)?.[1]
  if (!letter) return key
  return key === key.toLowerCase() ? letter.toLowerCase() : letter
}
