import type { Customer, CustomerUpdate } from '@bellhop/sdk'
import { useState } from 'react'
import { useLocation } from 'wouter'
import * as m from '#messages'
import { api } from '../../data/api.ts'
import { invalidateQueries, queryClient } from '../../data/query-client.ts'
import { TextField } from '../../ui/field.tsx'
import { type ErrorOf, FormDialog } from '../../ui/form.tsx'
import { TimeZoneField } from '../../ui/time-zone-field.tsx'
import { CompanyField } from './company-field.tsx'
import { OwnedTextField } from './components/owned-fields.tsx'

interface Props {
  customer?: Customer
  onClose(): void
}

/** Creates a customer, or edits one. */
export function CustomerForm({ customer, onClose }: Props) {
  const [, navigate] = useLocation()
  const [companyId, setCompanyId] = useState(customer?.company_id)
  return (
    <FormDialog
      title={customer ? m.customers_form_edit : m.customers_new}
      action={m.common_save}
      onSend={async (form) => {
        const { data: saved } = await send(customer, valuesOf(form, companyId))
        queryClient.setQueryData(['customer', saved.id], saved)
        void invalidateQueries('customers', 'customer-of-ticket')
        onClose()
        if (!customer) navigate(`/customers/${saved.id}`)
      }}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <TextField
            label={m.customers_form_name}
            name="name"
            defaultValue={customer?.name}
            error={errorOf('name')}
            maxLength={200}
            required
            autoFocus
          />
          <OwnedTextField
            label={m.customers_form_email}
            name="email"
            type="email"
            defaultValue={customer?.email}
            error={errorOf('email')}
            required
          />
          <TextField
            label={m.customers_form_phone}
            name="phone"
            type="tel"
            defaultValue={customer?.phone ?? ''}
            error={errorOf('phone')}
            maxLength={50}
          />
          <CompanyField value={companyId} onChange={setCompanyId} error={errorOf('company_id')} />
          <RareFields customer={customer} errorOf={errorOf} />
        </>
      )}
    </FormDialog>
  )
}

function RareFields({ customer, errorOf }: { customer: Customer | undefined; errorOf: ErrorOf }) {
  return (
    <>
      <TextField
        label={m.customers_form_language}
        hint={m.customers_form_languageHint}
        name="language"
        defaultValue={customer?.language ?? ''}
        error={errorOf('language')}
        autoComplete="off"
      />
      <TimeZoneField
        label={m.customers_form_timeZone}
        hint={m.customers_form_timeZoneHint}
        name="time_zone"
        defaultValue={customer?.time_zone ?? ''}
        error={errorOf('time_zone')}
      />
      <TextField
        label={m.customers_form_externalId}
        hint={m.customers_form_externalIdHint}
        name="external_id"
        defaultValue={customer?.external_id ?? ''}
        error={errorOf('external_id')}
        maxLength={200}
        autoComplete="off"
      />
    </>
  )
}

type Values = CustomerUpdate & { name: string; email: string }

function valuesOf(form: FormData, companyId: string | null | undefined): Values {
  const text = (name: string) => String(form.get(name)).trim()
  return {
    name: text('name'),
    email: text('email'),
    phone: text('phone') || null,
    language: text('language') || null,
    time_zone: text('time_zone') || null,
    external_id: text('external_id') || null,
    ...(companyId !== undefined && { company_id: companyId }),
  }
}

const send = (customer: Customer | undefined, values: Values) =>
  customer
    ? api.PATCH('/v1/customers/{customer_id}', {
        params: { path: { customer_id: customer.id } },
        body: changesOf(customer, values),
      })
    : api.POST('/v1/customers', { body: values })

/** Only what was changed: others may have changed the rest meanwhile. */
const changesOf = (customer: Customer, values: Values): CustomerUpdate =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => customer[name as keyof Values] !== value),
  )
