import { useQuery } from '@tanstack/react-query'
import * as m from '#messages'
import { api } from '../../data/api.ts'
import { useCanManage } from '../../data/me.ts'
import { invalidateQueries } from '../../data/query-client.ts'
import { countsQuery } from '../../data/tickets.ts'
import { useUsers } from '../../data/users-and-teams.ts'
import { openDialog } from '../../dialogs.ts'
import { hintFor } from '../../state/keymap.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { runWithToast } from '../../ui/run-with-toast.ts'
import { Step, StepLink } from './step.tsx'

/** Steps are completed in the settings, so the data must be fresh on the way back. */
const alwaysRefetch = { staleTime: 0 }

export function MailStep() {
  const { data: isDone = false } = useQuery({
    queryKey: ['first-steps', 'mail'],
    queryFn: async () => (await api.GET('/v1/mailboxes')).data.length > 0,
    ...alwaysRefetch,
  })
  return (
    <Step
      isDone={isDone}
      title={m.firstSteps_mail_title}
      text={m.firstSteps_mail_text}
      action={<StepLink to="/settings/mail?new=1">{m.firstSteps_mail_link}</StepLink>}
    />
  )
}

export function PortalStep() {
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
        canOpen && <Button onClick={() => void openPortal()}>{m.firstSteps_portal_open}</Button>
      }
    />
  )
}

async function openPortal(): Promise<void> {
  const send = () => api.PATCH('/v1/organization', { body: { accepts_requests: true } })
  await runWithToast(send, m.firstSteps_portal_opened)
  await invalidateQueries('organization')
}

export function InviteStep() {
  const { data: users = [] } = useUsers()
  return (
    <Step
      isDone={users.length > 1}
      title={m.firstSteps_invite_title}
      text={m.firstSteps_invite_text}
      action={<StepLink to="/settings/members?new=1">{m.firstSteps_invite_link}</StepLink>}
    />
  )
}

export function TicketStep() {
  const { data: counts } = useQuery(countsQuery())
  return (
    <Step
      isDone={counts !== undefined && counts.total > 0}
      title={m.firstSteps_ticket_title}
      text={m.firstSteps_ticket_text}
      action={
        <Button hint={hintFor('c')} onClick={() => openDialog('new-ticket')}>
          {m.inbox_newTicket}
        </Button>
      }
    />
  )
}

export function ConnectStep() {
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
          <StepLink to="/settings/api-keys?new=1">{m.firstSteps_connect_keys}</StepLink>
          <StepLink to="/settings/webhooks?new=1">{m.firstSteps_connect_webhooks}</StepLink>
        </>
      }
    />
  )
}
