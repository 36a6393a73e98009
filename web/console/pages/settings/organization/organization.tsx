import type { Organization } from '@bellhop/sdk'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import * as m from '#messages'
import { api } from '../../../data/api.ts'
import { invalidateQueries } from '../../../data/query-client.ts'
import { toast } from '../../../state/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FormError, useForm } from '../../../ui/form.tsx'
import { Page } from '../../../ui/page.tsx'
import { runWithToast } from '../../../ui/run-with-toast.ts'
import { SampleDataButton } from '../../../ui/sample-data-button.tsx'
import { Column, Row, Section } from '../../../ui/section.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { StatusLabel } from '../../../ui/status-label.tsx'
import { TimeZoneField } from '../../../ui/time-zone-field.tsx'
import { QueryResult } from '../components/query-result.tsx'
import { useCanManage } from '../roles.ts'
import { Branding } from './branding.tsx'
import { NotificationMail } from './notification-mail.tsx'
import styles from './organization.module.css'

const organizationQuery = {
  queryKey: ['organization'],
  queryFn: async () => (await api.GET('/v1/organization')).data,
}

export function OrganizationSettings() {
  const query = useQuery(organizationQuery)
  return (
    <Page title={m.organization_title}>
      <Column>
        <QueryResult query={query}>
          {(organization) => (
            <>
              <General {...organization} />
              <Branding {...organization} />
              <Replies {...organization} />
              <NotificationMail {...organization} />
              <Portal {...organization} />
              <GettingStarted />
            </>
          )}
        </QueryResult>
      </Column>
    </Page>
  )
}

function General({ name, time_zone, slug, ticket_prefix }: Organization) {
  return (
    <Section title={m.organization_general_title}>
      {useCanManage('organization:write') ? (
        <GeneralForm key={`${name} ${time_zone}`} name={name} timeZone={time_zone} />
      ) : (
        <>
          <Row title={m.organization_general_name}>
            <bdi>{name}</bdi>
          </Row>
          <Row title={m.organization_general_timeZone}>{time_zone}</Row>
        </>
      )}
      <Row title={m.organization_general_slug} text={m.organization_general_slugText}>
        <code>{slug}</code>
      </Row>
      <Row title={m.organization_general_ticketNumbers}>
        <code>{ticket_prefix}-1</code>
      </Row>
    </Section>
  )
}

function GeneralForm({ name, timeZone }: { name: string; timeZone: string }) {
  const form = useForm(async (data) => {
    const body = { name: String(data.get('name')), time_zone: String(data.get('time_zone')) }
    await api.PATCH('/v1/organization', { body })
    toast({ text: m.organization_general_saved })
    await invalidateQueries('organization', 'me')
  })
  // Rendered before `form.rest()`, which returns the errors that no field has shown.
  const fields = (
    <div className={styles.fields}>
      <TextField
        label={m.organization_general_name}
        name="name"
        defaultValue={name}
        hint={m.organization_general_nameHint}
        error={form.errorOf('name')}
        maxLength={200}
      />
      <TimeZoneField
        label={m.organization_general_timeZone}
        name="time_zone"
        defaultValue={timeZone}
        hint={m.organization_general_timeZoneHint}
        error={form.errorOf('time_zone')}
      />
    </div>
  )
  return (
    <form className={styles.form} {...form.props}>
      {fields}
      <FormError text={form.rest()} />
      <Button type="submit" isBusy={form.isBusy}>
        {m.common_save}
      </Button>
    </form>
  )
}

const replyStatusNames = {
  open: m.organization_replies_open,
  pending: m.organization_replies_pending,
  resolved: m.organization_replies_resolved,
}
const assignmentNames = { on: m.organization_replies_on, off: m.organization_replies_off }

function Replies({ reply_status, assigns_on_reply }: Organization) {
  const canChange = useCanManage('organization:write')
  const assignment = assigns_on_reply ? 'on' : 'off'
  async function change(body: Partial<Organization>): Promise<void> {
    await runWithToast(() => api.PATCH('/v1/organization', { body }), m.organization_replies_saved)
    await invalidateQueries('organization', 'me')
  }
  return (
    <Section title={m.organization_replies_title}>
      <Row title={m.organization_replies_status} text={m.organization_replies_statusText}>
        {canChange ? (
          <Segments
            label={m.organization_replies_status}
            options={replyStatusNames}
            value={reply_status}
            onChange={(next) => void change({ reply_status: next })}
          />
        ) : (
          replyStatusNames[reply_status]
        )}
      </Row>
      <Row title={m.organization_replies_assign} text={m.organization_replies_assignText}>
        {canChange ? (
          <Segments
            label={m.organization_replies_assign}
            options={assignmentNames}
            value={assignment}
            onChange={(next) => void change({ assigns_on_reply: next === 'on' })}
          />
        ) : (
          assignmentNames[assignment]
        )}
      </Row>
    </Section>
  )
}

function GettingStarted() {
  const [, navigate] = useLocation()
  const canChange = useCanManage('organization:write')
  if (!canChange) return null
  return (
    <Section title={m.organization_start_title}>
      <Row title={m.organization_start_steps} text={m.organization_start_stepsText}>
        <Button onClick={() => navigate('/first-steps')}>{m.organization_start_show}</Button>
      </Row>
      <Row title={m.organization_start_sample} text={m.organization_start_sampleText}>
        <SampleDataButton />
      </Row>
    </Section>
  )
}

const accessNames = { open: m.organization_portal_open, closed: m.organization_portal_closed }

function Portal({ slug, accepts_requests }: Organization) {
  const canChange = useCanManage('organization:write')
  const access = accepts_requests ? 'open' : 'closed'
  const url = `${location.origin}/portal/${slug}`
  async function change(next: boolean): Promise<void> {
    await runWithToast(
      () => api.PATCH('/v1/organization', { body: { accepts_requests: next } }),
      next ? m.organization_portal_opened : m.organization_portal_closedDone,
    )
    await invalidateQueries('organization')
  }
  return (
    <Section title={m.organization_portal_title} text={m.organization_portal_text}>
      <Row title={m.organization_portal_access} text={m.organization_portal_accessText}>
        {canChange ? (
          <Segments
            label={m.organization_portal_access}
            options={accessNames}
            value={access}
            onChange={(next) => void change(next === 'open')}
          />
        ) : (
          <StatusLabel tone={accepts_requests ? 'good' : 'neutral'}>
            {accessNames[access]}
          </StatusLabel>
        )}
      </Row>
      <Row title={m.organization_portal_link} text={<a href={url}>{url}</a>}>
        <CopyButton text={url} />
      </Row>
    </Section>
  )
}
