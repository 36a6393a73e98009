import type { Organization } from '@bellhop/sdk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as m from '#messages'
import { ourAccent } from '../../../../../src/shared/accent.ts'
import { api } from '../../../data/api.ts'
import { invalidateQueries } from '../../../data/query-client.ts'
import { toast } from '../../../state/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Page } from '../../../ui/page.tsx'
import { runWithToast } from '../../../ui/run-with-toast.ts'
import { Column, Row, Section } from '../../../ui/section.tsx'
import { ImageRow } from '../components/image-row.tsx'
import { QueryResult } from '../components/query-result.tsx'
import { useCanManage } from '../roles.ts'
import { BrandPreview } from './brand-preview.tsx'
import styles from './organization.module.css'
import { organizationQuery } from './organization-query.ts'

const reload = () => invalidateQueries('me', 'organization')

export function BrandingSettings() {
  const query = useQuery(organizationQuery)
  return (
    <Page title={m.settings_section_branding}>
      <Column>
        <QueryResult query={query}>
          {(organization) => <Branding key={organization.accent_color} {...organization} />}
        </QueryResult>
      </Column>
    </Page>
  )
}

/** The logo and the color in the console, the portal and mails. */
function Branding({ name, logo_url, accent_color }: Organization) {
  const [picked, setPicked] = useState(accent_color ?? ourAccent)
  const canChange = useCanManage('organization:write')
  return (
    <Section title={m.organization_branding_title} text={m.organization_branding_text}>
      <ImageRow
        title={m.organization_branding_logo}
        uploadText={m.organization_branding_upload}
        saveText={m.organization_branding_saveLogo}
        canChange={canChange}
        hasImage={logo_url !== null}
        show={(preview) => {
          const url = preview ?? logo_url
          return url ? <img className={styles.logo} src={url} alt="" /> : null
        }}
        onSave={async (file) => {
          await api.POST('/v1/organization/logo', { body: { file } })
          toast({ text: m.organization_branding_logoSaved })
          await reload()
        }}
        onRemove={async () => {
          const send = () => api.DELETE('/v1/organization/logo')
          await runWithToast(send, m.organization_branding_logoRemoved)
          await reload()
        }}
      />
      <AccentRow saved={accent_color} {...{ picked, setPicked, canChange }} />
      <BrandPreview name={name} logoUrl={logo_url} accent={picked} />
    </Section>
  )
}

interface AccentProps {
  saved: string | null
  picked: string
  setPicked: (color: string) => void
  canChange: boolean
}

function AccentRow({ saved, picked, setPicked, canChange }: AccentProps) {
  async function save(accent_color: string | null): Promise<void> {
    const send = () => api.PATCH('/v1/organization', { body: { accent_color } })
    await runWithToast(send, m.organization_branding_accentSaved)
    await reload()
  }
  return (
    <Row title={m.organization_branding_accent} text={m.organization_branding_accentText}>
      <input
        type="color"
        className={styles.color}
        aria-label={m.organization_branding_accent}
        value={picked}
        disabled={!canChange}
        onInput={({ currentTarget }) => setPicked(currentTarget.value)}
      />
      {picked !== (saved ?? ourAccent) && (
        <Button look="primary" onClick={() => void save(picked)}>
          {m.organization_branding_saveAccent}
        </Button>
      )}
      {canChange && saved !== null && (
        <Button onClick={() => void save(null)}>{m.organization_branding_ourAccent}</Button>
      )}
    </Row>
  )
}
