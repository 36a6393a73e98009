import type { Organization } from '@bellhop/sdk'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../data/api.ts'
import { invalidateQueries } from '../../../data/query-client.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FormError, useForm } from '../../../ui/form.tsx'
import { Page } from '../../../ui/page.tsx'
import { runWithToast } from '../../../ui/run-with-toast.ts'
import { toast } from '../../../ui/toasts.tsx'
import { QueryResult } from '../components/query-result.tsx'
import { Column, Row, Section } from '../components/section.tsx'
import { Segments } from '../components/segments.tsx'
import { StatusLabel } from '../components/status-label.tsx'
import { useCanManage } from '../roles.ts'
import styles from './organization.module.css'

const organizationQuery = {
  queryKey: ['organization'],
  queryFn: async () => (await api.GET('/v1/organization')).data,
}

/** What customers know the desk by, and whether they may come in. */
export function OrganizationSettings() {
  const query = useQuery(organizationQuery)
  return (
    <Page title="Organization">
      <Column>
        <QueryResult query={query}>
          {(organization) => (
            <>
              <Names key={organization.name} {...organization} />
              <Portal {...organization} />
            </>
          )}
        </QueryResult>
      </Column>
    </Page>
  )
}

function Names({ name, slug, ticket_prefix }: Organization) {
  return (
    <Section title="General">
      {useCanManage('organization:write') ? (
        <NameForm name={name} />
      ) : (
        <Row title="Name">
          <bdi>{name}</bdi>
        </Row>
      )}
      <Row title="Short name" text="Used in URLs and to sign in. It can’t be changed.">
        <code>{slug}</code>
      </Row>
      <Row title="Ticket numbers look like">
        <code>{ticket_prefix}-1</code>
      </Row>
    </Section>
  )
}

function NameForm({ name }: { name: string }) {
  const form = useForm(async (data) => {
    await api.PATCH('/v1/organization', { body: { name: String(data.get('name')) } })
    toast({ text: 'Name saved' })
    await invalidateQueries('organization', 'me')
  })
  const field = (
    <TextField
      label="Name"
      name="name"
      defaultValue={name}
      hint="Customers see this on their requests and in your messages."
      error={form.errorOf('name')}
      maxLength={200}
    />
  )
  return (
    <form className={styles.form} {...form.props}>
      {field}
      <FormError text={form.rest()} />
      <Button type="submit" isBusy={form.isBusy}>
        Save
      </Button>
    </form>
  )
}

const switches = { open: 'Anyone', closed: 'No one' }

function Portal({ slug, accepts_requests }: Organization) {
  const canChange = useCanManage('organization:write')
  const url = `${location.origin}/portal/${slug}`
  async function change(next: boolean): Promise<void> {
    await runWithToast(
      () => api.PATCH('/v1/organization', { body: { accepts_requests: next } }),
      next ? 'Portal opened' : 'Portal closed',
    )
    await invalidateQueries('organization')
  }
  return (
    <Section title="Customer portal" text="Lets customers contact you without an account.">
      <Row
        title="Who can submit requests"
        text="Customers can always follow their existing requests through their own links."
      >
        {canChange ? (
          <Segments
            label="Who can submit requests"
            options={switches}
            value={accepts_requests ? 'open' : 'closed'}
            onChange={(next) => void change(next === 'open')}
          />
        ) : (
          <StatusLabel tone={accepts_requests ? 'good' : 'calm'}>
            {accepts_requests ? 'Anyone' : 'No one'}
          </StatusLabel>
        )}
      </Row>
      <Row title="Portal link" text={<a href={url}>{url}</a>}>
        <CopyButton text={url} />
      </Row>
    </Section>
  )
}
