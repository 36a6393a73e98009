import { useEffect } from 'react'
import * as m from '#messages'
import { api } from '../../data/api.ts'
import { isLive, onceLive } from '../../data/freshness.ts'
import { useCan, useCanManage, useMe } from '../../data/me.ts'
import { invalidateAfterEvent, invalidateQueries } from '../../data/query-client.ts'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { runWithToast } from '../../ui/run-with-toast.ts'
import { SampleDataButton, useSampleData } from '../../ui/sample-data-button.tsx'
import styles from './first-steps.module.css'
import { Step } from './step.tsx'
import { ConnectStep, InviteStep, MailStep, PortalStep, TicketStep } from './steps.tsx'

/** What to set up in a new organization, as far as the user may. */
export function FirstSteps() {
  const canWrite = useCan('tickets:write')
  const canChange = useCanManage('organization:write')
  const canConnectMail = useCanManage('mailboxes:write')
  const canInvite = useCanManage('users:write')
  const canConnect = useCanManage('webhooks:write')
  const { organization } = useMe()
  // That there are no tickets may have been read before the stream was open.
  useEffect(() => {
    const recount = () => void invalidateAfterEvent(['counts'])
    if (!isLive()) return onceLive(recount)
    recount()
  }, [])
  return (
    <section className={styles.card} aria-labelledby="first-steps">
      <h2 id="first-steps">{m.firstSteps_title}</h2>
      <p className={styles.text}>{canChange ? m.firstSteps_text : m.firstSteps_textForAgents}</p>
      <ol className={styles.steps}>
        {canConnectMail && <MailStep />}
        <PortalStep />
        {canInvite && <InviteStep />}
        {canWrite && <TicketStep />}
        {canChange && <SampleStep />}
        {canConnect && <ConnectStep />}
      </ol>
      {canChange && !organization.is_set_up && (
        <p className={styles.dismiss}>
          <Button onClick={() => void dismiss()}>{m.firstSteps_dismiss}</Button>
        </p>
      )}
    </section>
  )
}

export const FirstStepsPage = () => (
  <Page title={m.inbox_welcome}>
    <FirstSteps />
  </Page>
)

/** Counts as done while there are samples: then it offers to remove them. */
function SampleStep() {
  const isLoaded = useSampleData().data?.isLoaded ?? false
  return (
    <Step
      isDone={isLoaded}
      title={m.firstSteps_sample_title}
      text={isLoaded ? m.firstSteps_sample_loaded : m.firstSteps_sample_text}
      action={<SampleDataButton />}
    />
  )
}

async function dismiss(): Promise<void> {
  const send = () => api.PATCH('/v1/organization', { body: { is_set_up: true } })
  await runWithToast(send, m.firstSteps_dismissed)
  await invalidateQueries('me', 'organization')
}
