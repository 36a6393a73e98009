import { type KeyboardEvent, useState } from 'react'
import * as m from '#messages'
import { showError } from '../../../data/show-error.ts'
import { formatShortcut } from '../../../state/keymap.ts'
import { Button } from '../../../ui/button.tsx'
import { GrowingTextarea } from '../../../ui/growing-textarea.tsx'
import { takeFocus } from '../../../ui/take-focus.ts'
import styles from './edit-comment.module.css'

interface Props {
  text: string
  label: string
  save(text: string): Promise<void>
  onDone(): void
}

/** Edits the text of a message in its place. */
export function EditText({ text: before, label, save: send, onDone }: Props) {
  const [text, setText] = useState(before)
  const [isBusy, setBusy] = useState(false)
  const isUnchanged = text.trim() === before.trim()

  const save = async () => {
    if (isUnchanged) return onDone()
    if (text.trim() === '' || isBusy) return
    setBusy(true)
    try {
      await send(text)
      onDone()
    } catch (error) {
      showError(error, m.ticket_comment_saveFailed)
      setBusy(false)
    }
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
      event.preventDefault()
      void save()
    }
    if (event.key === 'Escape' && isUnchanged) onDone()
  }

  return (
    <div className={styles.edit}>
      <GrowingTextarea
        ref={takeFocus}
        aria-label={label}
        className={styles.text}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className={styles.actions}>
        <Button onClick={onDone}>{m.common_cancel}</Button>
        <Button
          look="primary"
          hint={formatShortcut('mod+Enter')}
          isBusy={isBusy}
          disabled={text.trim() === ''}
          onClick={save}
        >
          {m.common_save}
        </Button>
      </div>
    </div>
  )
}
