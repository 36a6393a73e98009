import { useInfiniteQuery } from '@tanstack/react-query'
import * as m from '#messages'
import { useCan } from '../../../data/me.ts'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/section.tsx'
import { ErrorState, Skeleton } from '../../../ui/states.tsx'
import { customerNotesQuery } from '../queries.ts'
import { createNote } from './actions.ts'
import { Note } from './note.tsx'
import { NoteEditor } from './note-editor.tsx'
import styles from './notes.module.css'

interface Props {
  customerId: string
  isAdding: boolean
  onAdd(part: 'note' | undefined): void
}

/** What agents tell each other about a customer. */
export function Notes({ customerId, isAdding, onAdd }: Props) {
  const canWrite = useCan('customers:write')
  const add = canWrite && !isAdding && (
    <Button icon="plus" hint="N" onClick={() => onAdd('note')}>
      {m.customers_notes_add}
    </Button>
  )
  return (
    <Section title={m.customers_notes_title} text={m.customers_notes_hint} actions={add} isBare>
      {isAdding && canWrite && (
        <div className={styles.note}>
          <NoteEditor
            body=""
            draftName={`bellhop.customer-note.${customerId}`}
            onSave={(body) => createNote(customerId, body)}
            onDone={() => onAdd(undefined)}
          />
        </div>
      )}
      <NoteList customerId={customerId} isAdding={isAdding} />
    </Section>
  )
}

function NoteList({ customerId, isAdding }: { customerId: string; isAdding: boolean }) {
  const list = useInfiniteQuery(customerNotesQuery(customerId))
  if (list.isPending) return <Skeleton rows={2} />
  if (list.isLoadingError) return <ErrorState error={list.error} onRetry={list.refetch} />
  const notes = list.data.pages.flatMap(({ items }) => items)
  if (notes.length === 0) {
    return isAdding ? null : <p className={styles.none}>{m.customers_notes_none}</p>
  }
  return (
    <>
      {notes.map((note) => (
        <Note key={note.id} note={note} />
      ))}
      {list.hasNextPage && (
        <Button
          look="quiet"
          isBusy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {m.customers_notes_more}
        </Button>
      )}
    </>
  )
}
