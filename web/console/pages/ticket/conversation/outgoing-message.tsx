import * as m from '#messages'
import { useMe } from '../../../data/me.ts'
import { discard, sendNow, undoSend } from '../../../outbox/outbox.ts'
import type { PendingMessage } from '../../../outbox/persisted.ts'
import { Button } from '../../../ui/button.tsx'
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
  const { key, kind, state } = entry
  const edit = () => {
    undoSend(key)
    write(kind)
  }
  return (
    <MessageFrame
      author={user.full_name}
      avatarUrl={user.avatar_url}
      variant={kind === 'note' ? 'note' : 'agent'}
      isPending
      meta={<Progress entry={entry} onUndo={edit} />}
    >
      <PlainText text={entry.body} />
      {entry.files.length > 0 && (
        <ul className={files.uploads}>
          {entry.files.map(({ file }, index) => (
            <li key={index} className={`${files.chip} ${files.plain}`}>
              <Icon name="clip" />
              <span className={files.name}>{file.name}</span>
              <span className={files.size}>{formatBytes(file.size)}</span>
            </li>
          ))}
        </ul>
      )}
      {state === 'failed' && (
        <div className={styles.notice} role="alert">
          <p>
            {m.ticket_outgoing_failed({
              reason: entry.failure ?? '',
              strong: (text) => <b>{text}</b>,
            })}
          </p>
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

function Progress({ entry, onUndo }: { entry: PendingMessage; onUndo(): void }) {
  if (entry.state === 'failed' || entry.state === 'unseen')
    return <span>{m.ticket_outgoing_notSent}</span>
  return (
    <>
      <span role="status">{m.ticket_outgoing_sending}</span>
      {entry.state === 'waiting' && (
        <Button look="quiet" className={styles.undo} hint="Z" onClick={onUndo}>
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
      <Button look="primary" onClick={() => sendNow(entry.key)}>
        {action}
      </Button>
      <Button onClick={edit}>{m.common_edit}</Button>
      <Button look="quiet" onClick={() => discard(entry.key)}>
        {m.ticket_outgoing_discard}
      </Button>
    </div>
  )
}
