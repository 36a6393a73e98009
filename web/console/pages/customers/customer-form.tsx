import type { Customer } from '@bellhop/sdk'
import { useLocation } from 'wouter'
import * as m from '#messages'
import { api } from '../../data/api.ts'
import { invalidateQueries, queryClient } from '../../data/query-client.ts'
import { TextField } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form.tsx'

/** Creates a customer, or edits one. */
export function CustomerForm({ customer, onClose }: { customer?: Customer; onClose(): void }) {
  const [, navigate] = useLocation()
  return (
    <FormDialog
      title={customer ? m.customers_form_edit : m.customers_new}
      action={m.common_save}
      size="small"
      onSend={async (form) => {
        const body = { name: String(form.get('name')), email: String(form.get('email')) }
        const { data: saved } = await send(customer, body)
        queryClient.setQueryData(['customer', saved.id], saved)
        void invalidateQueries('customers')
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
          <TextField
            label={m.customers_form_email}
            name="email"
            type="email"
            defaultValue={customer?.email}
            error={errorOf('email')}
            required
          />
        </>
      )}
    </FormDialog>
  )
}

const send = (customer: Customer | undefined, body: { name: string; email: string }) =>
  customer
    ? api.PATCH('/v1/customers/{customer_id}', {
        params: { path: { customer_id: customer.id } },
        body,
      })
    : api.POST('/v1/customers', { body })
