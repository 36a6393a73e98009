import type { ScheduledComment } from '@bellhop/sdk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as m from '#messages'
import { ticketFieldsQuery, useFields } from '../../../data/fields.ts'
import { statusNames } from '../../../data/labels.ts'
import { formatList } from '../../../state/format.ts'
import { formatMoment } from '../../../tickets/times.ts'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/classes.ts'
import chip from '../../../ui/file-chip.module.css'
import { formatBytes } from '../../../ui/format-bytes.ts'
import { Icon } from '../../../ui/icon.tsx'
import { EditText } from './edit-text.tsx'
import files from './files.module.css'
import { MessageFrame } from './message-frame.tsx'
import styles from './outgoing-message.module.css'
import type { CommentPermissions } from './permissions.ts'
import { PlainText } from './plain-text.tsx'
import { cancel, changeText, reschedule, sendNow } from './scheduled-actions.ts'

interface Props {
  scheduled: ScheduledComment
  avatarUrl: string | null | undefined
  permissions: CommentPermissions
}

/** A message that is sent later, or was to be sent and is held. */
export function ScheduledMessage({ scheduled, avatarUrl, permissions }: Props) {
  const [isEdited, setEdited] = useState(false)
  const { author_name, author_id, body, is_internal, uploads, held_reason } = scheduled
  const missing = useMissingFields(scheduled)
  const canChange = permissions.canWrite && permissions.canChange(author_id)
  return (
    <MessageFrame
      author={author_name}
      avatarUrl={avatarUrl}
      variant={is_internal ? 'note' : 'agent'}
      isPending
      meta={<When {...scheduled} />}
    >
      {isEdited ? (
        <EditText
          text={body}
          label={m.ticket_scheduled_editLabel}
          save={(text) => changeText(scheduled, text)}
          onDone={() => setEdited(false)}
        />
      ) : (
        <PlainText text={body} />
      )}
      <div className={files.files}>
        {uploads.length > 0 && (
          <ul className={files.chips}>
            {uploads.map(({ id, name, size }) => (
              <li key={id} className={cx(chip.chip, chip.plain)}>
                <Icon name="clip" />
                <span className={chip.name}>{name}</span>
                <span className={chip.size}>{formatBytes(size)}</span>
              </li>
            ))}
          </ul>
        )}
        {held_reason !== null && (
          <p className={styles.title}>
            <Icon name="alert" />
            <span>
              {missing ? describeMissing(missing) : reasons[held_reason]({ name: author_name })}
            </span>
          </p>
        )}
        {canChange && !isEdited && <Actions scheduled={scheduled} onEdit={() => setEdited(true)} />}
      </div>
    </MessageFrame>
  )
}

/**
 * The names of the fields without which it cannot resolve the ticket; undefined if it was held for
 * another reason.
 */
function useMissingFields(scheduled: ScheduledComment): string[] | undefined {
  const { ticket_id, held_reason, status } = scheduled
  const required = useFields('ticket').filter((field) => field.required === 'to_resolve')
  const { data: values } = useQuery(ticketFieldsQuery(ticket_id))
  if (held_reason !== 'rejected' || status !== 'resolved' || !values) return undefined
  if (required.length === 0) return undefined
  return required.filter(({ key }) => values[key] === undefined).map(({ name }) => name)
}

const describeMissing = (missing: readonly string[]) =>
  missing.length > 0
    ? m.ticket_scheduled_held_fieldMissing({ fields: formatList(missing) })
    : m.ticket_scheduled_held_fieldsFilled

const reasons = {
  customer_replied: () => m.ticket_scheduled_held_customerReplied,
  ticket_closed: () => m.ticket_scheduled_held_ticketClosed,
  author_inactive: m.ticket_scheduled_held_authorInactive,
  rejected: () => m.ticket_scheduled_held_rejected,
}

function When({ state, send_at, status }: ScheduledComment) {
  const time = formatMoment(send_at)
  if (state === 'held') return <span>{m.ticket_outgoing_notSent}</span>
  return (
    <time dateTime={send_at}>
      {status
        ? m.ticket_scheduled_whenWithStatus({ time, status: statusNames[status] })
        : m.ticket_scheduled_when({ time })}
    </time>
  )
}

function Actions({ scheduled, onEdit }: { scheduled: ScheduledComment; onEdit(): void }) {
  const [isBusy, setBusy] = useState(false)
  const run = async (action: (scheduled: ScheduledComment) => Promise<unknown>) => {
    setBusy(true)
    await action(scheduled)
    setBusy(false)
  }
  return (
    <div className={styles.decision}>
      <Button isBusy={isBusy} onClick={() => run(sendNow)}>
        {m.ticket_scheduled_sendNow}
      </Button>
      <Button isBusy={isBusy} onClick={() => run(reschedule)}>
        {m.ticket_scheduled_reschedule}
      </Button>
      <Button onClick={onEdit}>{m.common_edit}</Button>
      <Button look="quiet" isBusy={isBusy} onClick={() => run(cancel)}>
        {m.common_cancel}
      </Button>
    </div>
  )
}
