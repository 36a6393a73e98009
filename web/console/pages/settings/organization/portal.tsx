import type { Organization } from '@bellhop/sdk'
import { useQuery } from '@tanstack/react-query'
import * as m from '#messages'
import { api } from '../../../data/api.ts'
import { invalidateQueries } from '../../../data/query-client.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Page } from '../../../ui/page.tsx'
import { runWithToast } from '../../../ui/run-with-toast.ts'
import { Column, Row, Section } from '../../../ui/section.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { StatusLabel } from '../../../ui/status-label.tsx'
import { QueryResult } from '../components/query-result.tsx'
import { useCanManage } from '../roles.ts'
import { organizationQuery } from './organization-query.ts'

export function PortalSettings() {
  const query = useQuery(organizationQuery)
  return (
    <Page title={m.settings_section_portal}>
      <Column>
        <QueryResult query={query}>{(organization) => <Access {...organization} />}</QueryResult>
      </Column>
    </Page>
  )
}

const accessNames = { open: m.organization_portal_open, closed: m.organization_portal_closed }

function Access({ slug, accepts_requests }: Organization) {
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
