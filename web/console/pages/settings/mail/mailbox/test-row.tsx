import type { Mailbox, MailboxTest } from '@bellhop/sdk'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import * as m from '#messages'
import { api } from '../../../../data/api.ts'
import { errorText, fieldErrors } from '../../../../data/errors.ts'
import { useMe } from '../../../../data/me.ts'
import { invalidateQueries } from '../../../../data/query-client.ts'
import { Button } from '../../../../ui/button.tsx'
import { Row } from '../../../../ui/section.tsx'
import { togglePlusAddresses } from '../actions.ts'
import styles from '../mail.module.css'
import { TestResult } from '../server/test-result.tsx'

/** Sends a test mail, and shows how far it came. */
export function TestRow({ mailbox }: { mailbox: Mailbox }) {
  const [to, setTo] = useState(useMe().user.email)
  const id = useId()
  const test = useMutation({
    mutationFn: async () => {
      const params = { path: { mailbox_id: mailbox.id } }
      return (await api.POST('/v1/mailboxes/{mailbox_id}/test', { params, body: { to } })).data
    },
    onSuccess: () => invalidateQueries('mailboxes'),
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    test.mutate()
  }
  return (
    <Row
      title={m.mail_test_title}
      text={
        <div role="status">
          {test.error ? (
            <p className={styles.error}>{fieldErrors(test.error).to ?? errorText(test.error)}</p>
          ) : test.data ? (
            <>
              <TestResult
                steps={test.data.steps}
                summary={test.data.is_ok ? m.mail_test_success : m.mail_test_failure}
              />
              <PlusProposal mailbox={mailbox} steps={test.data.steps} />
            </>
          ) : (
            m.mail_test_text
          )}
        </div>
      }
    >
      <form className={styles.test} noValidate onSubmit={onSubmit}>
        <label className="visually-hidden" htmlFor={id}>
          {m.mail_test_to}
        </label>
        <input
          id={id}
          className={styles.input}
          type="email"
          dir="auto"
          value={to}
          onChange={({ target }) => setTo(target.value)}
        />
        <Button type="submit" icon="send" isBusy={test.isPending}>
          {m.mail_test_send}
        </Button>
      </form>
    </Row>
  )
}

/** What the test means for reply addresses, with a button if they should change. */
function PlusProposal({ mailbox, steps }: { mailbox: Mailbox } & Pick<MailboxTest, 'steps'>) {
  const probe = steps.find(({ name }) => name === 'plus_address')
  const isOn = mailbox.incoming.is_plus_addressed
  if (probe === undefined || (probe.is_ok && isOn)) return null
  if (probe.is_ok === null) return <p className={styles.proposal}>{m.mail_test_plus_unknown}</p>
  if (!probe.is_ok && !isOn) return <p className={styles.proposal}>{m.mail_test_plus_leaveOff}</p>
  return (
    <div className={styles.proposal}>
      <p>{isOn ? m.mail_test_plus_switchOff : m.mail_test_plus_switchOn}</p>
      <Button onClick={() => void togglePlusAddresses(mailbox, !isOn)}>
        {isOn ? m.mail_test_plus_off : m.mail_test_plus_on}
      </Button>
    </div>
  )
}
