import type { Organization } from '@bellhop/sdk'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import * as m from '#messages'
import { api } from '../../../data/api.ts'
import { invalidateQueries } from '../../../data/query-client.ts'
import { toast } from '../../../state/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FormError, useForm } from '../../../ui/form.tsx'
import { Page } from '../../../ui/page.tsx'
import { SampleDataButton } from '../../../ui/sample-data-button.tsx'
import { Column, Row, Section } from '../../../ui/section.tsx'
import { TimeZoneField } from '../../../ui/time-zone-field.tsx'
import { QueryResult } from '../components/query-result.tsx'
import { useCanManage } from '../roles.ts'
import { AnswerTargetSettings } from './answer-targets.tsx'
import { NotificationMail } from './notification-mail.tsx'
import styles from './organization.module.css'
import { organizationQuery } from './organization-query.ts'
import { Replies } from './replies.tsx'

export function GeneralSettings() {
  const query = useQuery(organizationQuery)
  return (
    <Page title={m.settings_section_general}>
      <Column>
        <QueryResult query={query}>
          {(organization) => (
            <>
              <General {...organization} />
              <Replies {...organization} />
              <AnswerTargetSettings />
              <NotificationMail {...organization} />
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
