import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import * as m from '#messages'
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

/** Setup steps for a new organization, shown until it has a ticket. */
export function FirstSteps() {
  const canWrite = useCan('tickets:write')
  const canInvite = useCanManage('users:write')
  const canConnect = useCanManage('webhooks:write')
  return (
    <section className={styles.card} aria-labelledby="first-steps">
      <h2 id="first-steps">{m.firstSteps_title}</h2>
      <p className={styles.text}>{m.firstSteps_text}</p>
      <ol className={styles.steps}>
        <PortalStep />
        {canWrite && (
          <Step
            title={m.firstSteps_ticket_title}
            text={m.firstSteps_ticket_text}
            action={
              <Button hint="C" onClick={() => openDialog('new-ticket')}>
                {m.inbox_newTicket}
              </Button>
            }
          />
        )}
        {canInvite && <InviteStep />}
        {canConnect && <ConnectStep />}
        <Step
          title={m.firstSteps_demo_title}
          text={m.firstSteps_demo_text({
            command: demoCommand,
            code: (text) => <code>{text}</code>,
          })}
          action={<CopyButton text={demoCommand} />}
        />
      </ol>
    </section>
  )
}

/** Steps are completed in the settings, so the data must be fresh on the way back. */
const alwaysRefetch = { staleTime: 0 }

function PortalStep() {
  const canOpen = useCanManage('organization:write')
  const { data } = useQuery({
    queryKey: ['organization'],
    queryFn: async () => (await api.GET('/v1/organization')).data,
    ...alwaysRefetch,
  })
  if (!data) return <Step title={m.firstSteps_portal_title} />
  const url = `${location.origin}/portal/${data.slug}`
  if (data.accepts_requests) {
    return (
      <Step
        isDone
        title={m.firstSteps_portal_title}
        text={m.firstSteps_portal_share({ url, link: (text) => <a href={url}>{text}</a> })}
        action={<CopyButton text={url} />}
      />
    )
  }
  return (
    <Step
      title={m.firstSteps_portal_title}
      text={m.firstSteps_portal_closed}
      action={
        canOpen && <StepLink to="/settings/organization">{m.firstSteps_portal_open}</StepLink>
      }
    />
  )
}

function InviteStep() {
  const { data: users = [] } = useUsers()
  return (
    <Step
      isDone={users.length > 1}
      title={m.firstSteps_invite_title}
      text={m.firstSteps_invite_text}
      action={<StepLink to="/settings/members">{m.firstSteps_invite_link}</StepLink>}
    />
  )
}

function ConnectStep() {
  const { data: isDone = false } = useQuery({
    queryKey: ['first-steps', 'connect'],
    queryFn: async () => {
      const params = { query: { limit: 2 } }
      const [keys, webhooks] = await Promise.all([
        api.GET('/v1/api-keys', { params }),
        api.GET('/v1/webhooks', { params }),
      ])
      // The first key does not count: setting up the organization creates it.
      return keys.data.length > 1 || webhooks.data.length > 0
    },
    ...alwaysRefetch,
  })
  return (
    <Step
      isDone={isDone}
      title={m.firstSteps_connect_title}
      text={m.firstSteps_connect_text}
      action={
        <>
          <StepLink to="/settings/api-keys">{m.firstSteps_connect_keys}</StepLink>
          <StepLink to="/settings/webhooks">{m.firstSteps_connect_webhooks}</StepLink>
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
      <div className={styles.description}>
        <h3>
          {title} {isDone && <span className="visually-hidden">{m.firstSteps_done}</span>}
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
