import type { TicketItem } from '@bellhop/sdk'
import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import * as m from '#messages'
import { useCan } from '../../data/me.ts'
import { preferences } from '../../data/preferences.ts'
import { showError } from '../../data/show-error.ts'
import { isTextField } from '../../keyboard/type-ahead.ts'
import { lazyComponent, loadPagesBundle } from '../../lazy.ts'
import { addToDraft } from '../../outbox/drafts.ts'
import { clearOpenedDraft, useOpenedDraft } from '../../outbox/opened-draft.ts'
import { goOn } from '../../state/next-step.ts'
import { cx } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { useTitle } from '../../ui/page.tsx'
import { useDrop } from '../../ui/use-drop.ts'
import { Composer, type ComposerHandle } from './composer/composer.tsx'
import { Conversation } from './conversation/conversation.tsx'
import { DeletedNotice } from './deleted-notice.tsx'
import { Details } from './details/details.tsx'
import { TicketHeader } from './header/header.tsx'
import { promptForward } from './later-prompts.ts'
import { ListColumn } from './list/list-column.tsx'
import { useNeighbors } from './neighbors.ts'
import { usePresence } from './presence.ts'
import { type TicketActions, TicketContext } from './ticket-context.ts'
import { useTicketShortcuts } from './ticket-shortcuts.ts'
import styles from './ticket-view.module.css'
import { useMergedTicketUpdates } from './use-merged-ticket-updates.ts'
import { useSendingToast } from './use-sending-toast.ts'

const SplitDialog = lazyComponent(loadPagesBundle, (bundle) => bundle.SplitDialog)

export function TicketView({ ticket, isNotFound }: { ticket: TicketItem; isNotFound: boolean }) {
  const canWrite = useCan('comments:write') && !isNotFound
  const composer = useRef<ComposerHandle>(null)
  const column = useRef<HTMLDivElement>(null)
  const neighbors = useNeighbors(ticket.id)
  const { noteTyping } = usePresence(ticket.id)
  const [areDetailsOpen, setDetailsOpen] = useState(false)
  const [splitting, setSplitting] = useState<{ commentId: string | undefined }>()
  const drop = useDrop((files) => composer.current?.addFiles(files))
  const deletion = useMergedTicketUpdates(ticket.id)
  useTitle(`${ticket.ticket_display_id} ${ticket.subject}`)
  useSendingToast(ticket.id)

  const actions = useMemo<TicketActions>(
    () => ({
      write: (kind, quoted) => {
        if (quoted) addToDraft(ticket.id, kind, quoted)
        setDetailsOpen(false)
        composer.current?.open(kind)
      },
      pickMacro: () => {
        setDetailsOpen(false)
        composer.current?.pickMacro()
      },
      forward: (what) => void promptForward(ticket, what),
      split: (commentId) => {
        loadPagesBundle().then(() => setSplitting({ commentId }), showError)
      },
    }),
    [ticket],
  )
  const isDeleted = isNotFound || deletion !== undefined
  useTicketShortcuts(ticket, neighbors, isDeleted ? undefined : actions)
  useForwardAgain(ticket.id, actions)

  const focusConversation = () => {
    const conversation = column.current?.querySelector<HTMLElement>('[data-conversation]')
    if (conversation) conversation.focus()
    // It is still loading, and takes the focus then.
    else if (isTextField(document.activeElement)) document.activeElement.blur()
  }

  if (isDeleted) {
    return <DeletedNotice ticket={ticket} deletion={deletion} neighbors={neighbors} />
  }
  return (
    <TicketContext value={actions}>
      <TicketHeader
        ticket={ticket}
        neighbors={neighbors}
        areDetailsOpen={areDetailsOpen}
        onToggleDetails={() => setDetailsOpen(!areDetailsOpen)}
      />
      <div className={styles.body}>
        <ListColumn ticketId={ticket.id} neighbors={neighbors} />
        <div ref={column} className={styles.column} {...(canWrite && drop.handlers)}>
          <Conversation ticket={ticket} />
          {canWrite && (
            <Composer
              ref={composer}
              ticket={ticket}
              onType={noteTyping}
              onReply={() => goOn(preferences().after_sending, neighbors)}
              onLeave={focusConversation}
            />
          )}
          {drop.isOver && (
            <div className={styles.drop}>
              <Icon name="clip" size={28} />
              {m.ticket_page_drop}
            </div>
          )}
        </div>
        <aside
          className={cx(styles.details, areDetailsOpen && styles.open)}
          aria-label={m.ticket_page_details}
        >
          <Details ticket={ticket} />
        </aside>
      </div>
      <Suspense>
        {splitting && (
          <SplitDialog ticket={ticket} {...splitting} onClose={() => setSplitting(undefined)} />
        )}
      </Suspense>
    </TicketContext>
  )
}

/** What was to be forwarded, and was not sent, is edited in the dialog that it came from. */
function useForwardAgain(ticketId: string, { forward }: TicketActions): void {
  const opened = useOpenedDraft()
  useEffect(() => {
    if (opened?.kind !== 'side' || opened.ticketId !== ticketId) return
    if (opened.conversationId !== undefined) return
    clearOpenedDraft()
    forward()
  }, [opened, ticketId, forward])
}
