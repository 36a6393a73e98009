import type { Attachment, Comment as CommentType, Event, TicketRelations } from '@bellhop/sdk'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useRef } from 'react'
import * as m from '#messages'
import { linksQuery } from '../../../data/links.ts'
import { useIsSpam } from '../../../data/spam.ts'
import type { TicketWithHtml } from '../../../data/tickets.ts'
import { useUsersById } from '../../../data/users-and-teams.ts'
import { lazyComponent, loadPagesBundle } from '../../../lazy.ts'
import { useOutgoing } from '../../../outbox/store.ts'
import { commentAnchor, descriptionAnchor, sideAnchor } from '../../../tickets/message-href.ts'
import { LazySideConversation } from './aside/lazy-side-conversation.tsx'
import { useSideConversations } from './aside/use-side-conversations.ts'
import { Changes } from './changes.tsx'
import { Comment } from './comment.tsx'
import styles from './conversation.module.css'
import { relationsById, useNames } from './describe.ts'
import { Description } from './description.tsx'
import { ForwardedMail } from './forwarded-mail.tsx'
import { HeldMail } from './held-mail.tsx'
import { MergedNotice } from './merged-notice.tsx'
import { OutgoingMessage } from './outgoing-message.tsx'
import { useCommentPermissions } from './permissions.ts'
import { ScheduledMessages } from './scheduled-messages.tsx'
import { EarlierButton, useVisibleEntries } from './show-earlier.tsx'
import { buildTimeline } from './timeline.ts'
import { NewDivider, NewReplyButton, useUnseenComments } from './unseen.tsx'
import { useAnchor, useMissingMessageNotice } from './use-anchor.ts'
import { useInboundMails } from './use-inbound-mails.ts'
import { useMailShortcuts } from './use-mail-shortcuts.ts'
import { useMails } from './use-mails.ts'
import { useScroll } from './use-scroll.ts'

interface Props {
  ticket: TicketWithHtml
  comments: readonly CommentType[]
  history: readonly Event[]
  attachments: readonly Attachment[]
  relations: TicketRelations
  /** Whether newer comments may be on their way. */
  isLoading: boolean
}

const SpamNotice = lazyComponent(loadPagesBundle, (bundle) => bundle.SpamNotice)

const noFiles: readonly Attachment[] = []

export function Thread(props: Props) {
  const { ticket, comments, history, attachments, relations, isLoading } = props
  const scroller = useRef<HTMLElement>(null)
  const names = useNames(relations, useQuery(linksQuery(ticket.id)).data)
  const users = useUsersById()
  const permissions = useCommentPermissions()
  const related = useMemo(() => relationsById(relations), [relations])
  const latestCommentId = comments.at(-1)?.id
  const asides = useSideConversations(ticket.id, { history, relations, latestCommentId })
  const entries = useMemo(
    () => buildTimeline(comments, history, asides),
    [comments, history, asides],
  )
  const files = useMemo(() => Map.groupBy(attachments, (file) => file.comment_id), [attachments])
  // An agent who writes first begins with a comment.
  const hasDescription = ticket.opened_by !== 'user' || files.has(null)
  const mails = useMails(ticket.id, { comments, history })
  const inbound = useInboundMails(ticket.id, { comments, history })
  useMailShortcuts(inbound)
  const isSenderProposed = permissions.canWrite && inbound.opening?.forwarded?.state === 'proposed'
  const isSpam = useIsSpam(ticket.id)
  const outgoing = useOutgoing(ticket.id)
  const anchor = useAnchor()
  const isAtDescription = anchor === descriptionAnchor
  const linked = comments.find(({ id }) => commentAnchor(id) === anchor)?.id
  const linkedAside = asides.find(({ id }) => sideAnchor(id) === anchor)?.id
  const isThere = isAtDescription || linked !== undefined || linkedAside !== undefined
  useMissingMessageNotice({ anchor, isThere, isLoading })
  const scroll = useScroll(scroller, {
    anchor: isThere ? anchor : undefined,
    outgoingCount: outgoing.length,
  })
  const unseen = useUnseenComments(ticket.id, comments, scroll.isAtEnd)
  const { shown, earlierCount, showEarlier } = useVisibleEntries(entries, scroller, {
    keys: [linked, linkedAside, unseen.firstNewId],
    description: isAtDescription,
  })

  return (
    <div className={styles.frame}>
      <section
        ref={scroller}
        className={styles.scroller}
        aria-label={m.ticket_conversation_label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: lets the keyboard scroll it
        tabIndex={0}
        data-conversation
      >
        <div className={styles.content}>
          <Suspense>{isSpam && <SpamNotice ticket={ticket} />}</Suspense>
          <MergedNotice
            ticketId={ticket.id}
            mergedInto={relations.merged_into}
            anchor={linked && anchor}
          />
          <ol className={styles.entries}>
            {earlierCount === 0 && hasDescription && (
              <li>
                <Description
                  ticket={ticket}
                  files={files.get(null) ?? noFiles}
                  permissions={permissions}
                  isHighlighted={isAtDescription}
                  received={inbound.opening}
                  acknowledgement={mails.acknowledgement}
                />
              </li>
            )}
            {isSenderProposed && earlierCount === 0 && (
              <li>
                <ForwardedMail mail={inbound.opening!} />
              </li>
            )}
            {earlierCount > 0 && <EarlierButton count={earlierCount} onClick={showEarlier} />}
            {shown.map((entry) =>
              entry.kind === 'aside' ? (
                <li key={entry.key} className={styles.entry}>
                  <LazySideConversation
                    ticket={ticket}
                    conversation={entry.conversation}
                    mails={mails.bySideMessage}
                    canWrite={permissions.canWrite}
                    isHighlighted={entry.key === linkedAside}
                  />
                </li>
              ) : entry.kind === 'changes' ? (
                <Changes key={entry.key} events={entry.events} names={names} />
              ) : (
                <li key={entry.key} className={styles.entry}>
                  {entry.key === unseen.firstNewId && <NewDivider />}
                  <Comment
                    comment={entry.comment}
                    avatarUrl={users.get(entry.comment.author_id ?? '')?.avatar_url}
                    permissions={permissions}
                    files={files.get(entry.key) ?? noFiles}
                    mail={mails.byComment.get(entry.key)}
                    received={inbound.byComment.get(entry.key)}
                    origin={originOf(entry.comment, ticket.id, related)}
                    isHighlighted={entry.key === linked}
                    href={`${location.origin}/tickets/${ticket.ticket_number}`}
                  />
                </li>
              ),
            )}
            {inbound.held.map((mail) => (
              <li key={mail.id}>
                <HeldMail mail={mail} permissions={permissions} />
              </li>
            ))}
            <ScheduledMessages ticketId={ticket.id} history={history} permissions={permissions} />
            {outgoing.map((entry) => (
              <li key={entry.key}>
                <OutgoingMessage entry={entry} />
              </li>
            ))}
          </ol>
        </div>
      </section>
      <NewReplyButton
        count={scroll.isAtEnd ? 0 : unseen.unseenCount}
        arrived={unseen.arrived}
        onClick={scroll.toEnd}
      />
    </div>
  )
}

function originOf(
  { ticket_id }: CommentType,
  ticketId: string,
  related: ReturnType<typeof relationsById>,
): string | undefined {
  if (ticket_id === ticketId) return undefined
  const ticket = related.get(ticket_id)?.ticket_display_id
  return ticket ? m.ticket_comment_origin({ ticket }) : m.ticket_comment_originUnknown
}
