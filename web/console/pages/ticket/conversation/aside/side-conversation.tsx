import { useEffect, useState } from 'react'
import * as m from '#messages'
import type { SideConversationProps } from '../../../../bundles.ts'
import { updateSideConversation } from '../../../../data/side-conversations.ts'
import { clearOpenedDraft, useOpenedDraft } from '../../../../outbox/opened-draft.ts'
import { sideAnchor } from '../../../../tickets/message-href.ts'
import { Button } from '../../../../ui/button.tsx'
import { cx } from '../../../../ui/classes.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { runWithToast } from '../../../../ui/run-with-toast.ts'
import { RelativeTime } from '../../../../ui/time.tsx'
import styles from './aside.module.css'
import { SideComposer } from './side-composer.tsx'
import { SideMessages } from './side-messages.tsx'

/** Where it began: its latest message, and all of them once it is opened. */
export function SideConversation(props: SideConversationProps) {
  const { ticket, conversation, mails, canWrite, isHighlighted } = props
  const { id, subject, people, message_count, latest_message, state } = conversation
  const [isOpen, setOpen] = useState(isHighlighted)
  const editCount = useEdits(id, () => setOpen(true))
  const isDone = state === 'done'
  const names = people.map(({ name, email }) => name || email).join(', ')
  const setState = () =>
    runWithToast(
      () => updateSideConversation(conversation, { state: isDone ? 'open' : 'done' }),
      isDone ? m.sideConversations_reopened : m.sideConversations_closed,
    )
  return (
    <section
      id={sideAnchor(id)}
      className={cx(styles.aside, isHighlighted && styles.highlighted)}
      aria-label={m.sideConversations_label({ subject })}
      data-aside
    >
      <button
        type="button"
        className={styles.head}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={isOpen ? 'down' : 'right'} />
        <span className={styles.title}>
          <b dir="auto">{subject}</b>
          <span className={cx(styles.meta, styles.with)}>
            {m.sideConversations_with({ names, count: message_count })}
            {isDone && <span className={styles.done}>{m.sideConversations_done}</span>}
          </span>
          {!isOpen && (
            <span className={styles.latest} dir="auto">
              {latest_message.author_name}: {latest_message.excerpt}
            </span>
          )}
        </span>
        <span className={styles.meta}>
          <RelativeTime at={latest_message.created_at} />
        </span>
      </button>
      {isOpen && (
        <div className={styles.content}>
          <SideMessages conversation={conversation} mails={mails} canWrite={canWrite} />
          {canWrite && (
            <SideComposer ticket={ticket} conversation={conversation} editCount={editCount}>
              <Button look="quiet" onClick={() => void setState()}>
                {isDone ? m.sideConversations_reopen : m.sideConversations_markDone}
              </Button>
            </SideComposer>
          )}
        </div>
      )}
    </section>
  )
}

/** A message that was not sent is edited here. Returns how often that has happened. */
function useEdits(conversationId: string, open: () => void): number {
  const [count, setCount] = useState(0)
  const opened = useOpenedDraft()
  useEffect(() => {
    if (opened?.kind !== 'side' || opened.conversationId !== conversationId) return
    clearOpenedDraft()
    open()
    setCount((before) => before + 1)
  }, [opened, conversationId])
  return count
}
