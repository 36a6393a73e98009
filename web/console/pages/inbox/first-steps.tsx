import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { api } from '../../data/api.ts'
import { useCan, useCanManage } from '../../data/me.ts'
import { useUsers } from '../../data/users-and-teams.ts'
import { openDialog } from '../../dialogs.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/classes.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './first-steps.module.css'

const demoCommand = 'npm run --silent bellhop -- demo'

/** Instead of an empty list: what makes a desk of it. It goes with the first ticket. */
export function FirstSteps() {
  const mayWrite = useCan('tickets:write')
  const mayInvite = useCanManage('users:write')
  const mayConnect = useCanManage('webhooks:write')
  return (
    <section className={styles.card} aria-labelledby="first-steps">
      <h2 id="first-steps">No tickets yet</h2>
      <p className={styles.text}>
        Here are a few things to try, in any order. This page goes away once you have a ticket.
      </p>
      <ol className={styles.steps}>
        <PortalStep />
        {mayWrite && (
          <Step
            title="Create a ticket"
            text="Log a phone call, or just see what a ticket looks like."
            action={
              <Button hint="C" onClick={() => openDialog('new-ticket')}>
                New ticket
              </Button>
            }
          />
        )}
        {mayInvite && <ColleagueStep />}
        {mayConnect && <ProgramStep />}
        <Step
          title="Explore with demo data"
          text={
            <>
              Run this on the server: <code>{demoCommand}</code>
            </>
          }
          action={<CopyButton text={demoCommand} />}
        />
      </ol>
    </section>
  )
}

/** Somebody may come back from the settings, where it was done just now. */
const always = { staleTime: 0 }

function PortalStep() {
  const mayOpen = useCanManage('organization:write')
  const { data } = useQuery({
    queryKey: ['organization'],
    queryFn: async () => (await api.GET('/v1/organization')).data,
    ...always,
  })
  if (!data) return <Step title="Let customers contact you" />
  const url = `${location.origin}/portal/${data.slug}`
  if (data.accepts_requests) {
    return (
      <Step
        isDone
        title="Let customers contact you"
        text={
          <>
            Share your portal link: <a href={url}>{url}</a>
          </>
        }
        action={<CopyButton text={url} />}
      />
    )
  }
  return (
    <Step
      title="Let customers contact you"
      text="Anyone can submit a request through the portal, no account needed. It’s currently closed."
      action={mayOpen && <StepLink to="/settings/organization">Open the portal</StepLink>}
    />
  )
}

function ColleagueStep() {
  const { data: users = [] } = useUsers()
  return (
    <Step
      isDone={users.length > 1}
      title="Invite a colleague"
      text="Send them a link to set their password."
      action={<StepLink to="/settings/members">Invite members</StepLink>}
    />
  )
}

function ProgramStep() {
  const { data: isDone = false } = useQuery({
    queryKey: ['first-steps', 'programs'],
    queryFn: async () => {
      const params = { query: { limit: 2 } }
      const [keys, webhooks] = await Promise.all([
        api.GET('/v1/api-keys', { params }),
        api.GET('/v1/webhooks', { params }),
      ])
      // The first key was made with the desk.
      return keys.data.length > 1 || webhooks.data.length > 0
    },
    ...always,
  })
  return (
    <Step
      isDone={isDone}
      title="Connect an app"
      text="Use an API key, or a webhook that notifies your app of events."
      action={
        <>
          <StepLink to="/settings/api-keys">API keys</StepLink>
          <StepLink to="/settings/webhooks">Webhooks</StepLink>
        </>
      }
    />
  )
}

interface StepProps {
  title: string
  text?: ReactNode
  action?: ReactNode
  isDone?: boolean
}

function Step({ title, text, action, isDone }: StepProps) {
  return (
    <li className={styles.step}>
      <span className={cx(styles.mark, isDone && styles.done)}>
        {isDone && <Icon name="check" size={12} />}
      </span>
      <div className={styles.about}>
        <h3>
          {title}
          {isDone && <span className="visually-hidden"> (done)</span>}
        </h3>
        <p className={styles.text}>{text}</p>
      </div>
      <div className={styles.action}>{action}</div>
    </li>
  )
}

const StepLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link className={styles.link} href={to}>
    {children}
  </Link>
)
