import * as m from '#messages'
import { cx } from '../../../ui/classes.ts'
import lists from './suggestions.module.css'
import type { useEmoji } from './use-emoji.ts'

/** Above the text, which keeps the focus. */
export function EmojiList({ emoji }: { emoji: ReturnType<typeof useEmoji> }) {
  const { listId, shown, active, pick } = emoji
  if (shown.length === 0) return null
  return (
    <>
      <div
        id={listId}
        className={cx(lists.list, lists.above)}
        role="listbox"
        aria-label={m.editor_emoji_list}
        onMouseDown={(event) => event.preventDefault()}
      >
        {shown.map((one, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text, which references the active option
          // biome-ignore lint/a11y/useKeyWithClickEvents: the text field handles keys
          <div
            key={one.character}
            id={`${listId}-${index}`}
            className={cx(lists.option, index === active && lists.active)}
            role="option"
            aria-selected={index === active}
            onClick={() => pick(one)}
          >
            <span aria-hidden="true">{one.character}</span>
            <code>{`:${one.name}`}</code>
          </div>
        ))}
      </div>
      <p className="visually-hidden" role="status">
        {m.ui_picker_results({ count: shown.length })}
      </p>
    </>
  )
}
