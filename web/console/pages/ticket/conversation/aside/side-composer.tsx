import type { SideConversation, TicketItem } from '@bellhop/sdk'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import * as m from '#messages'
import { setSideDraft, useSideDraft } from '../../../../outbox/side-drafts.ts'
import { formatShortcut } from '../../../../state/keymap.ts'
import { Button } from '../../../../ui/button.tsx'
import { GrowingTextarea } from '../../../../ui/growing-textarea.tsx'
import styles from './aside.module.css'
import { queueSideMessage } from './send.ts'

interface Props {
  ticket: TicketItem
  conversation: SideConversation
  /** How often the text was put back to be edited. */
  editCount: number
  /** Other actions. */
  children: ReactNode
}

/** Writes on, to the same people. */
export function SideComposer({ ticket, conversation, editCount, children }: Props) {
  const { id, subject } = conversation
  const body = useSideDraft(ticket.id, id)?.body ?? ''
  const textarea = useRef<HTMLTextAreaElement>(null)
  const canSend = body.trim() !== ''
  useEffect(() => {
    if (editCount > 0) textarea.current?.focus()
  }, [editCount])
  const send = () => {
    if (canSend) queueSideMessage(ticket, conversation, body)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
    event.preventDefault()
    send()
  }
  return (
    <div className={styles.composer}>
      <GrowingTextarea
        ref={textarea}
        className={styles.text}
        aria-label={m.sideConversations_writeLabel({ subject })}
        placeholder={m.sideConversations_write}
        value={body}
        onChange={(event) => setSideDraft(ticket.id, id, { body: event.target.value })}
        onKeyDown={onKeyDown}
      />
      <div className={styles.actions}>
        {children}
        <Button
          look="primary"
          hint={formatShortcut('mod+Enter')}
          disabled={!canSend}
          onClick={send}
        >
          {m.sideConversations_send}
        </Button>
      </div>
    </div>
  )
}
