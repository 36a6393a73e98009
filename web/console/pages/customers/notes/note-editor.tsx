import { type KeyboardEvent, useState } from 'react'
import * as m from '#messages'
import { formatShortcut } from '../../../state/keymap.ts'
import { readLocal, writeLocal } from '../../../state/local-storage.ts'
import { Button } from '../../../ui/button.tsx'
import { GrowingTextarea } from '../../../ui/growing-textarea.tsx'
import { takeFocus } from '../../../ui/take-focus.ts'
import styles from './notes.module.css'

interface Props {
  body: string
  /** Where the text is kept until it is saved, in case the tab is closed. */
  draftName?: string
  /** Returns whether it was saved. */
  onSave(body: string): Promise<boolean>
  onDone(): void
}

const lengthMax = 20_000

/** Writes a note, or edits one. */
export function NoteEditor({ body: saved, draftName, onSave, onDone }: Props) {
  const [body, setBody] = useState(() => (draftName && readLocal<string>(draftName)) || saved)
  const [isBusy, setBusy] = useState(false)
  const isUnchanged = body.trim() === saved.trim()

  const change = (text: string) => {
    setBody(text)
    if (draftName) writeLocal(draftName, text)
  }

  const close = () => {
    if (draftName) localStorage.removeItem(draftName)
    onDone()
  }

  const save = async () => {
    if (isUnchanged && saved) return onDone()
    if (body.trim() === '' || isBusy) return
    setBusy(true)
    if (await onSave(body)) close()
    else setBusy(false)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
      event.preventDefault()
      void save()
    }
    if (event.key === 'Escape' && isUnchanged) close()
  }

  return (
    <div className={styles.editor}>
      <GrowingTextarea
        ref={takeFocus}
        aria-label={m.customers_notes_label}
        placeholder={m.customers_notes_placeholder}
        className={styles.text}
        maxLength={lengthMax}
        value={body}
        onChange={(event) => change(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className={styles.buttons}>
        <Button onClick={close}>{m.common_cancel}</Button>
        <Button
          look="primary"
          hint={formatShortcut('mod+Enter')}
          isBusy={isBusy}
          disabled={body.trim() === ''}
          onClick={save}
        >
          {m.customers_notes_save}
        </Button>
      </div>
    </div>
  )
}
