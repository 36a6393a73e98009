import * as m from '#messages'
import { useMe } from '../../../data/me.ts'
import { discard, sendNow, undoSend } from '../../../outbox/outbox.ts'
import type { PendingMessage } from '../../../outbox/persisted.ts'
import { reviewMessage } from '../../../outbox/review.ts'
import { canSendAgain } from '../../../outbox/unsent.ts'
import { formatList } from '../../../state/format.ts'
import { hintFor } from '../../../state/keymap.ts'
import { Button } from '../../../ui/button.tsx'
import chip from '../../../ui/file-chip.module.css'
import { formatBytes } from '../../../ui/format-bytes.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useTicketActions } from '../ticket-context.ts'
import files from './files.module.css'
import { MessageFrame } from './message-frame.tsx'
import styles from './outgoing-message.module.css'
import { PlainText } from './plain-text.tsx'
import { UnseenNotice } from './unseen-notice.tsx'

/** A message that is not sent yet: it can be undone, or the author has to decide. */
export function OutgoingMessage({ entry }: { entry: PendingMessage }) {
  const { user } = useMe()
  const { write } = useTicketActions()
  const { key, kind, state, side } = entry
  const undo = () => {
    undoSend(key)
    if (kind !== 'side') write(kind)
  }
  const edit = () => void reviewMessage(key)
  return (
    <MessageFrame
      author={user.full_name}
      avatarUrl={user.avatar_url}
      variant={kind === 'reply' ? 'agent' : kind}
      isPending
      meta={<Progress entry={entry} onUndo={undo} />}
    >
      {side && <SideNote names={side.names} />}
      <PlainText text={entry.body} />
      {entry.files.length > 0 && (
        <ul className={files.uploads}>
          {entry.files.map(({ file }, index) => (
            <li key={index} className={`${chip.chip} ${chip.plain}`}>
              <Icon name="clip" />
              <span className={chip.name}>{file.name}</span>
              <span className={chip.size}>{formatBytes(file.size)}</span>
            </li>
          ))}
        </ul>
      )}
      {(state === 'failed' || state === 'retrying') && (
        <div className={styles.notice} role="alert">
          <p>
            {m.ticket_outgoing_failed({
              reason: entry.failure ?? '',
              strong: (text) => <b>{text}</b>,
            })}
          </p>
          {state === 'retrying' && <p>{whenSentAgain(entry)}</p>}
          <Decision entry={entry} edit={edit} action={m.ticket_outgoing_sendAgain} />
        </div>
      )}
      {state === 'unseen' && (
        <UnseenNotice entry={entry}>
          <Decision entry={entry} edit={edit} action={m.ticket_outgoing_send} />
        </UnseenNotice>
      )}
    </MessageFrame>
  )
}

const SideNote = ({ names }: { names: readonly string[] }) => (
  <p className={styles.side}>{m.ticket_outgoing_side({ names: formatList(names) })}</p>
)

const whenSentAgain = ({ retryAt }: PendingMessage) =>
  retryAt === undefined ? m.outbox_sentWhenOnline : m.outbox_sentAgain

function Progress({ entry, onUndo }: { entry: PendingMessage; onUndo(): void }) {
  if (entry.state !== 'waiting' && entry.state !== 'sending')
    return <span>{m.ticket_outgoing_notSent}</span>
  return (
    <>
      <span role="status">
        {entry.schedule ? m.ticket_scheduled_busy : m.ticket_outgoing_sending}
      </span>
      {entry.state === 'waiting' && (
        <Button look="quiet" className={styles.undo} hint={hintFor('z')} onClick={onUndo}>
          {m.common_undo}
        </Button>
      )}
    </>
  )
}

function Decision(props: { entry: PendingMessage; edit(): void; action: string }) {
  const { entry, edit, action } = props
  return (
    <div className={styles.decision}>
      {(entry.state === 'unseen' || canSendAgain(entry)) && (
        <Button look="primary" onClick={() => sendNow(entry.key)}>
          {action}
        </Button>
      )}
      <Button onClick={edit}>{m.common_edit}</Button>
      <Button look="quiet" onClick={() => discard(entry.key)}>
        {m.ticket_outgoing_discard}
      </Button>
    </div>
  )
}
