import { useLayoutEffect, useState } from 'react'
import * as m from '#messages'
import type { EditorToolsProps } from '../../../bundles.ts'
import { IconButton } from '../../../ui/button.tsx'
import type { TextField } from '../../../ui/text-field.ts'
import { continueList } from './continue-list.ts'
import { EmojiList } from './emoji-list.tsx'
import { pasteFormatted } from './paste.ts'
import { Preview } from './preview.tsx'
import { Toolbar } from './toolbar.tsx'
import { useEmoji } from './use-emoji.ts'

const noFiles: readonly File[] = []

/** What a text field for Markdown offers: buttons, lists that go on, formatted text, emoji. */
export function EditorTools({ field, text, files, onPictures }: EditorToolsProps) {
  const [isPreviewShown, setPreviewShown] = useState(false)
  const [element, setElement] = useState<TextField | null>(null)
  const emoji = useEmoji(element)

  // Another element may have become the field.
  useLayoutEffect(() => setElement(field.current))
  // Before the listeners of the field itself: a list that is open takes the key.
  useLayoutEffect(() => {
    if (!element) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing || !(emoji.onKeyDown(event) || onEnter(event, element))) return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    const onPaste = (event: ClipboardEvent) => {
      if (
        !event.clipboardData ||
        element.formatted ||
        !pasteFormatted(element, event.clipboardData)
      )
        return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    element.addEventListener('keydown', onKeyDown, true)
    element.addEventListener('paste', onPaste, true)
    return () => {
      element.removeEventListener('keydown', onKeyDown, true)
      element.removeEventListener('paste', onPaste, true)
    }
  }, [element, emoji.onKeyDown])

  return (
    <>
      <EmojiList emoji={emoji} />
      <Toolbar field={field} onEmoji={emoji.open} onPictures={onPictures} />
      <IconButton
        icon="eye"
        label={m.editor_preview_toggle}
        aria-pressed={isPreviewShown}
        // The text keeps the focus.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setPreviewShown(!isPreviewShown)}
      />
      {isPreviewShown && <Preview text={text} files={files ?? noFiles} />}
    </>
  )
}

/** Unless another list, such as that of mentions, is open. */
function onEnter(event: KeyboardEvent, field: TextField): boolean {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = event
  if (key !== 'Enter' || shiftKey || ctrlKey || metaKey || altKey) return false
  if (field.formatted) return false
  return !field.hasAttribute('aria-activedescendant') && continueList(field)
}
