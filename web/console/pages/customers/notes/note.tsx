import type { CustomerNote } from '@bellhop/sdk'
import { useState } from 'react'
import * as m from '#messages'
import { useCan, useMe } from '../../../data/me.ts'
import { Icon } from '../../../ui/icon.tsx'
import { MoreMenu } from '../../../ui/more-menu.tsx'
import prose from '../../../ui/prose.module.css'
import { formatDateTime, RelativeTime } from '../../../ui/time.tsx'
import { confirmDeleteNote, pinNote, updateNote } from './actions.ts'
import { NoteEditor } from './note-editor.tsx'
import styles from './notes.module.css'

export function Note({ note }: { note: CustomerNote }) {
  const [isEditing, setEditing] = useState(false)
  const { user } = useMe()
  const canWrite = useCan('customers:write')
  const canChange = canWrite && (user.role === 'admin' || user.id === note.author_id)
  const { author_name: name, is_pinned: isPinned, created_at, updated_at, body_html } = note
  return (
    <article className={styles.note} aria-label={m.customers_notes_by({ name, isPinned })}>
      <header className={styles.header}>
        <b dir="auto">{name}</b>
        <RelativeTime at={created_at} />
        {updated_at !== created_at && (
          <span title={m.customers_notes_editedAt({ date: formatDateTime(updated_at) })}>
            {m.customers_notes_edited}
          </span>
        )}
        {isPinned && (
          <span className={styles.pinned}>
            <Icon name="pin" size={14} />
            {m.customers_notes_pinned}
          </span>
        )}
        {canWrite && !isEditing && (
          <span className={styles.actions}>
            <MoreMenu
              label={m.customers_notes_actions({ name })}
              items={[
                {
                  label: isPinned ? m.customers_notes_unpin : m.customers_notes_pin,
                  icon: 'pin',
                  run: () => void pinNote(note, !isPinned),
                },
                canChange && {
                  label: m.common_edit,
                  icon: 'pencil',
                  run: () => setEditing(true),
                },
                canChange && {
                  label: m.common_delete,
                  icon: 'trash',
                  isDangerous: true,
                  run: () => void confirmDeleteNote(note),
                },
              ]}
            />
          </span>
        )}
      </header>
      {isEditing ? (
        <NoteEditor
          body={note.body}
          onSave={(body) => updateNote(note, body)}
          onDone={() => setEditing(false)}
        />
      ) : (
        <div className={prose.prose} dir="auto" dangerouslySetInnerHTML={{ __html: body_html }} />
      )}
    </article>
  )
}
