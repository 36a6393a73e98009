import type { Mailbox } from '@bellhop/sdk'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import * as m from '#messages'
import { api } from '../../../../data/api.ts'
import { errorText } from '../../../../data/errors.ts'
import { invalidateQueries } from '../../../../data/query-client.ts'
import { Button } from '../../../../ui/button.tsx'
import { Row, Section } from '../../../../ui/section.tsx'
import { StatusLabel } from '../../../../ui/status-label.tsx'
import { RelativeTime } from '../../../../ui/time.tsx'
import { useCanManage } from '../../roles.ts'
import { fetchMail, removeImap } from '../actions.ts'
import styles from '../mail.module.css'
import { ImapState } from '../mailbox-state.tsx'
import { securityNames } from '../server/server-fields.tsx'
import { TestResult } from '../server/test-result.tsx'
import { BackfillRow } from './backfill-row.tsx'
import { afterImportNames, ImapForm } from './imap-form.tsx'

type Imap = NonNullable<Mailbox['incoming']['imap']>

/** The account from which mail is fetched. */
export function ImapSection({ mailbox }: { mailbox: Mailbox }) {
  const { imap } = mailbox.incoming
  const canManage = useCanManage('mailboxes:write')
  const [isEditing, setEditing] = useState(false)
  const edit = () => setEditing(true)
  return (
    <Section
      title={m.mail_imap_title}
      text={m.mail_imap_text}
      actions={
        canManage &&
        imap && (
          <>
            <Button onClick={edit}>{m.common_edit}</Button>
            <Button onClick={() => void removeImap(mailbox)}>{m.mail_imap_remove}</Button>
          </>
        )
      }
    >
      {imap ? (
        <>
          <Settings {...imap} />
          <StatusRow mailbox={mailbox} imap={imap} />
          {imap.is_sent_copied && <SentRow {...imap} />}
          <BackfillRow mailbox={mailbox} />
          {canManage && <TestRow mailboxId={mailbox.id} />}
        </>
      ) : (
        <Row
          title={<StatusLabel tone="neutral">{m.mail_imap_notSetUp}</StatusLabel>}
          text={m.mail_imap_notSetUpText}
        >
          {canManage && <Button onClick={edit}>{m.mail_imap_setUp}</Button>}
        </Row>
      )}
      {isEditing && <ImapForm mailbox={mailbox} onClose={() => setEditing(false)} />}
    </Section>
  )
}

const Settings = ({
  host,
  port,
  security,
  username,
  oauth,
  folders,
  after_import,
  move_to,
}: Imap) => (
  <>
    <Row
      title={m.mail_page_server}
      text={m.mail_page_serverText({
        host: () => <bdi>{host}</bdi>,
        port: String(port),
        security: securityNames[security],
        isSignedIn: true,
        hasOAuth: oauth !== null,
        username: () => <bdi>{username}</bdi>,
      })}
    />
    <Row
      title={m.mail_imap_folders}
      text={folders.map((name) => (
        <div key={name} dir="auto">
          {name}
        </div>
      ))}
    />
    <Row
      title={m.mail_imap_afterImport}
      text={
        after_import === 'move'
          ? m.mail_imap_movedTo({ folder: () => <bdi>{move_to}</bdi> })
          : afterImportNames[after_import]
      }
    />
  </>
)

function StatusRow({ mailbox, imap }: { mailbox: Mailbox; imap: Imap }) {
  const { is_enabled } = mailbox
  const { state, last_error_at } = imap
  const canManage = useCanManage('mailboxes:write')
  return (
    <Row
      title={m.mail_page_status}
      text={
        <>
          <ImapState {...mailbox} />
          {!is_enabled && <p>{m.mail_imap_offText}</p>}
          {is_enabled && state === 'ok' && <p>{m.mail_imap_workingText}</p>}
          {is_enabled && state === 'failing' && last_error_at && (
            <p>{m.mail_imap_failingText({ time: () => <RelativeTime at={last_error_at} /> })}</p>
          )}
        </>
      }
    >
      {canManage && is_enabled && (
        <Button onClick={() => void fetchMail(mailbox)}>{m.mail_imap_fetch}</Button>
      )}
    </Row>
  )
}

/** Where copies of what is sent go, and why the last one could not be stored. */
const SentRow = ({ sent_folder, sent_error }: Imap) => (
  <Row
    title={m.mail_imap_sent}
    text={
      <>
        {sent_folder === null
          ? m.mail_imap_sentFound
          : m.mail_imap_sentTo({ folder: () => <bdi>{sent_folder}</bdi> })}
        {sent_error && (
          <>
            <p>{m.mail_imap_sentFailing}</p>
            <p className={styles.response} dir="auto">
              {sent_error}
            </p>
          </>
        )}
      </>
    }
  />
)

/** Connects to the server, and shows how far it came. */
function TestRow({ mailboxId }: { mailboxId: string }) {
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async () => {
      const params = { path: { mailbox_id: mailboxId } }
      return (await api.POST('/v1/mailboxes/{mailbox_id}/imap-test', { params })).data
    },
    onSuccess: () => invalidateQueries('mailboxes'),
  })
  return (
    <Row
      title={m.mail_test_title}
      text={
        <div role="status">
          {error ? (
            <p className={styles.error}>{errorText(error)}</p>
          ) : data ? (
            <TestResult
              steps={data.steps}
              summary={data.is_ok ? m.mail_imap_test_success : m.mail_imap_test_failure}
            />
          ) : (
            m.mail_imap_test_text
          )}
        </div>
      }
    >
      <Button isBusy={isPending} onClick={() => mutate()}>
        {m.mail_imap_test_run}
      </Button>
    </Row>
  )
}
