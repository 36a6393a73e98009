import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isControlAlt, nameOf, type Pressed } from '../../web/console/keyboard/key-name.ts'
import { translationsOf } from '../../web/console/keyboard/presets.ts'

// Which keys do what, in each keymap, and what a pressed key is called.

/** Ours, except those of the composer: these are pressed in its field alone. */
const ours = [
  ...'j k u ] . r n Shift+f e s p a i t l f v d b Shift+b ! Shift+l w o y x Enter Escape'.split(
    ' ',
  ),
  ...['mod+/', 'mod+a', 'mod+k', '/', '?', 'c', 'z'],
  ...[...'muofb!cprsn'].map((key) => `g ${key}`),
]

for (const keymap of ['bellhop', 'gmail', 'zendesk'] as const) {
  test(`each key of ${keymap} does one thing, and everything has a key`, () => {
    const translations = translationsOf({ keymap })
    const actionOf = new Map<string, string>()
    for (const own of ours) {
      const keys = translations[own] ?? [own]
      assert.notEqual(keys.length, 0, own)
      for (const key of keys) {
        assert.equal(actionOf.get(key), undefined, `${key} is for ${own}, too`)
        actionOf.set(key, own)
      }
    }
    for (const key of actionOf.keys()) {
      const longer = [...actionOf.keys()].filter((other) => other.startsWith(`${key} `))
      assert.deepEqual(longer, [], `${key} would never wait for the rest`)
    }
    const unknown = Object.keys(translations).filter(
      (own) => !ours.includes(own) && !/Enter$/.test(own),
    )
    assert.deepEqual(unknown, [])
  })
}

const press = (key: string, changes: Partial<Pressed> & { isAltGr?: boolean } = {}): Pressed => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  getModifierState: (name) => name === 'AltGraph' && changes.isAltGr === true,
  ...changes,
})
const ctrlAlt = { ctrlKey: true, altKey: true }

for (const [name, event] of [
  ['j', press('j')],
  ['Shift+f', press('F', { shiftKey: true })],
  ['!', press('!', { shiftKey: true })],
  ['mod+k', press('k', { metaKey: true })],
  // Cyrillic, and Latin with signs.
  ['j', press('о', { code: 'KeyJ' })],
  ['Shift+f', press('А', { code: 'KeyF', shiftKey: true })],
  ['ö', press('ö', { code: 'Semicolon' })],
  ['ctrl+alt+s', press('s', { ...ctrlAlt, code: 'KeyS' })],
  ['ctrl+alt+s', press('ß', { ...ctrlAlt, code: 'KeyS' })],
  ['ctrl+alt+s', press('ы', { ...ctrlAlt, code: 'KeyS' })],
  // On a layout with AltGr, Windows says that it is pressed.
  ['ctrl+alt+s', press('s', { ...ctrlAlt, code: 'KeyS', isAltGr: true })],
  ['@', press('@', { ...ctrlAlt, code: 'KeyQ', isAltGr: true })],
] as const) {
  test(`${event.key} at ${event.code || 'any key'} is ${name}`, () => {
    assert.equal(nameOf(event), name)
  })
}

test('what AltGr types is no shortcut', () => {
  assert.ok(!isControlAlt(press('ń', { ...ctrlAlt, code: 'KeyN', isAltGr: true })))
  assert.ok(!isControlAlt(press('s', { ...ctrlAlt, metaKey: true, code: 'KeyS' })))
})
