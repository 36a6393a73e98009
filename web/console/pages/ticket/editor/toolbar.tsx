import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import * as m from '#messages'
import { usePreferences } from '../../../data/preferences.ts'
import styles from '../../../editor/editor.module.css'
import { toggleWriting } from '../../../editor/toggle-writing.ts'
import { formatShortcut } from '../../../state/keymap.ts'
import buttons from '../../../ui/button.module.css'
import type { TextField } from '../../../ui/text-field.ts'
import { toggleFormat } from './toggle-format.ts'

interface Tool {
  label: string
  keys?: string
  isPressed?: boolean
  /** On a 16-unit grid, like all icons. */
  shape: string
  run(field: TextField): void
}

const tools: readonly Tool[] = [
  {
    label: m.editor_tool_bold,
    keys: 'mod+b',
    shape: 'M4.5 2.8h4a2.6 2.6 0 0 1 0 5.2h-4zm0 5.2h4.7a2.6 2.6 0 0 1 0 5.2H4.5z',
    run: (field) => toggleFormat(field, 'strong'),
  },
  {
    label: m.editor_tool_italic,
    keys: 'mod+i',
    shape: 'M7 2.8h5m-8 10.4h5M9.5 2.8l-3 10.4',
    run: (field) => toggleFormat(field, 'em'),
  },
  {
    label: m.editor_tool_link,
    shape:
      'M6.8 9.2a2.6 2.6 0 0 0 3.7 0l2-2a2.6 2.6 0 0 0-3.7-3.7l-.7.7M9.2 6.8a2.6 2.6 0 0 0-3.7 0l-2 2a2.6 2.6 0 0 0 3.7 3.7l.7-.7',
    run: (field) => toggleFormat(field, 'link'),
  },
  {
    label: m.editor_tool_bullets,
    shape: 'M6.5 4h7m-7 4h7m-7 4h7M2.8 4h.01M2.8 8h.01M2.8 12h.01',
    run: (field) => toggleFormat(field, 'bullets'),
  },
  {
    label: m.editor_tool_numbers,
    shape:
      'M7 4h6.5M7 8h6.5M7 12h6.5M2.3 3.2l1-.7v3.3m-1.2 4.1c.5-.8 2-.7 2 .3 0 .8-1.2 1.3-2 2.3h2.1',
    run: (field) => toggleFormat(field, 'numbers'),
  },
  {
    label: m.editor_tool_quote,
    shape: 'M2.8 3v10M6.5 4.5h7m-7 3.5h7m-7 3.5h4',
    run: (field) => toggleFormat(field, 'quote'),
  },
  {
    label: m.editor_tool_code,
    shape: 'M5 4.5 1.8 8 5 11.5m6-7L14.2 8 11 11.5',
    run: (field) => toggleFormat(field, 'code'),
  },
]

const emojiShape =
  'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM5.5 9.3c1 1.9 4 1.9 5 0M6 6.2h.01m3.99 0h.01'

const pictureShape =
  'M2.5 3.5h11v9h-11zM5.5 7a1 1 0 1 0 0-2 1 1 0 0 0 0 2zM3 12l3.5-3.5 2 2L11 8l2.5 2.5'
const modeShape = 'M3 12 6.2 4h.6L10 12M4 9.5h5m3.5-3v6m-1.5-1.5 1.5 1.5 1.5-1.5'

/** Of files whose pictures the text shows. */
function choosePictures(onPictures: (files: readonly File[]) => void): void {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = 'image/png,image/jpeg,image/gif,image/webp'
  input.multiple = true
  input.onchange = () => onPictures([...(input.files ?? [])])
  input.click()
}

interface Props {
  field: RefObject<TextField | null>
  onEmoji(): void
  onPictures: ((files: readonly File[]) => void) | undefined
}

/** One stop for Tab; arrow keys move within. */
export function Toolbar({ field, onEmoji, onPictures }: Props) {
  const isFormatted = usePreferences().writing === 'formatted'
  const [current, setCurrent] = useState(0)
  const toolbar = useRef<HTMLDivElement>(null)
  const all: readonly Tool[] = [
    ...tools,
    ...(onPictures
      ? [
          {
            label: m.editor_tool_picture,
            shape: pictureShape,
            run: () => choosePictures(onPictures),
          },
        ]
      : []),
    {
      label: m.editor_tool_formatted,
      keys: 'mod+⇧F',
      shape: modeShape,
      isPressed: isFormatted,
      run: toggleWriting,
    },
    { label: m.editor_tool_emoji, shape: emojiShape, run: onEmoji },
  ]

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey) return
    const to = target(key, current, all.length)
    if (to !== undefined) {
      event.preventDefault()
      setCurrent(to)
      toolbar.current?.querySelectorAll('button')[to]?.focus()
    } else if (key.length === 1 && key !== ' ') {
      // They have gone on to write: it is text, not a shortcut of the page.
      event.stopPropagation()
      field.current?.focus()
    }
  }

  return (
    <div
      ref={toolbar}
      className={styles.toolbar}
      role="toolbar"
      aria-label={m.editor_toolbar}
      onKeyDown={onKeyDown}
      // The text keeps its focus and selection.
      onMouseDown={(event) => event.preventDefault()}
    >
      {all.map(({ label, keys, shape, isPressed, run }, index) => (
        <button
          key={label}
          type="button"
          className={buttons.iconButton}
          title={keys ? m.editor_tool_withKeys({ label, keys: formatShortcut(keys) }) : label}
          aria-label={label}
          aria-pressed={isPressed}
          tabIndex={index === current ? 0 : -1}
          onFocus={() => setCurrent(index)}
          onClick={() => field.current && run(field.current)}
        >
          <ToolIcon shape={shape} />
        </button>
      ))}
    </div>
  )
}

function target(key: string, from: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (from + 1) % count
  if (key === 'ArrowLeft') return (from - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

/** Not among the icons of the console, which every page loads. */
const ToolIcon = ({ shape }: { shape: string }) => (
  <svg
    width={16}
    height={16}
    viewBox="0 0 16 16"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.5}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d={shape} />
  </svg>
)
