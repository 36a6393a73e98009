import type { Company } from '@bellhop/sdk'
import { useLocation } from 'wouter'
import * as m from '#messages'
import { api } from '../../../data/api.ts'
import { companyQuery } from '../../../data/companies.ts'
import { invalidateQueries, queryClient } from '../../../data/query-client.ts'
import { TextArea, TextField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form.tsx'
import { OwnedTextArea } from '../components/owned-fields.tsx'

/** Creates a company, or edits one. */
export function CompanyForm({ company, onClose }: { company?: Company; onClose(): void }) {
  const [, navigate] = useLocation()
  return (
    <FormDialog
      title={company ? m.companies_form_edit : m.companies_new}
      action={m.common_save}
      onSend={async (form) => {
        const { data: saved } = await send(company, valuesOf(form))
        queryClient.setQueryData(companyQuery(saved.id).queryKey, saved)
        void invalidateQueries('companies')
        onClose()
        if (!company) navigate(`/companies/${saved.id}`)
      }}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <TextField
            label={m.companies_form_name}
            name="name"
            defaultValue={company?.name}
            error={errorOf('name')}
            maxLength={200}
            required
            autoFocus
          />
          <OwnedTextArea
            label={m.companies_form_domains}
            hint={m.companies_form_domainsHint}
            name="domains"
            defaultValue={company?.domains.join('\n')}
            error={errorOf('domains')}
            rows={3}
            spellCheck={false}
            autoCapitalize="none"
          />
          <TextArea
            label={m.companies_form_notes}
            hint={m.companies_form_notesHint}
            name="notes"
            defaultValue={company?.notes ?? ''}
            error={errorOf('notes')}
            rows={4}
            maxLength={5_000}
          />
          <TextField
            label={m.companies_form_externalId}
            hint={m.companies_form_externalIdHint}
            name="external_id"
            defaultValue={company?.external_id ?? ''}
            error={errorOf('external_id')}
            maxLength={200}
            autoComplete="off"
          />
        </>
      )}
    </FormDialog>
  )
}

function valuesOf(form: FormData) {
  const text = (name: string) => String(form.get(name)).trim()
  return {
    name: text('name'),
    // Lines of nothing are left out before the server counts them.
    domains: text('domains')
      .split(/[\s,;]+/)
      .filter(Boolean),
    notes: text('notes') || null,
    external_id: text('external_id') || null,
  }
}

const send = (company: Company | undefined, body: ReturnType<typeof valuesOf>) =>
  company
    ? api.PATCH('/v1/companies/{company_id}', {
        params: { path: { company_id: company.id } },
        body,
      })
    : api.POST('/v1/companies', { body })
