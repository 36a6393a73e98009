import type { MailboxImapTest, MailboxTest } from '@bellhop/sdk'
import * as m from '#messages'
import { StatusLabel } from '../../../../ui/status-label.tsx'
import styles from '../mail.module.css'

type Step = (MailboxTest | MailboxImapTest)['steps'][number]

const doneTexts: Record<Step['name'], string> = {
  get_token: m.mail_test_done_getToken,
  connect: m.mail_test_done_connect,
  encrypt: m.mail_test_done_encrypt,
  sign_in: m.mail_test_done_signIn,
  send: m.mail_test_done_send,
  plus_address: m.mail_test_done_plusAddress,
  open_folder: m.mail_test_done_openFolder,
}

const failedTexts: Record<Step['name'], string> = {
  get_token: m.mail_test_failed_getToken,
  connect: m.mail_test_failed_connect,
  encrypt: m.mail_test_failed_encrypt,
  sign_in: m.mail_test_failed_signIn,
  send: m.mail_test_failed_send,
  plus_address: m.mail_test_failed_plusAddress,
  open_folder: m.mail_test_failed_openFolder,
}

/** Plus addresses are not needed. */
const failedTone = (name: Step['name']) => (name === 'plus_address' ? 'neutral' : 'bad')

interface Props {
  steps: readonly Step[]
  /** What the result means, or what to do next. */
  summary: string
}

/** How far a test came, with the words of the mail server. */
export const TestResult = ({ steps, summary }: Props) => (
  <>
    <ol className={styles.steps}>
      {steps.map(({ name, is_ok, detail, duration_ms }) => (
        <li key={`${name} ${detail}`}>
          {m.mail_test_step({
            result: () => (
              <StatusLabel tone={is_ok ? 'good' : failedTone(name)}>
                {is_ok === null
                  ? m.mail_test_unknown_plusAddress
                  : (is_ok ? doneTexts : failedTexts)[name]}
              </StatusLabel>
            ),
            duration: duration_ms,
          })}
          {detail && (
            <p className={styles.response} dir="auto">
              {detail}
            </p>
          )}
        </li>
      ))}
    </ol>
    <p>{summary}</p>
  </>
)
