import type { Customer } from '@bellhop/sdk'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useLocation } from 'wouter'
import { api } from '../../data/api.ts'
import { errorText, fieldErrors } from '../../data/errors.ts'
import { queryClient } from '../../data/query-client.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions, DialogBody } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import styles from './customer-form.module.css'

interface Named {
  name: string
  email: string
}

/** A new customer, or another name or address of one. */
export function CustomerForm({ customer, onClose }: { customer?: Customer; onClose(): void }) {
  const [, navigate] = useLocation()
  const save = useMutation({
    mutationFn: async (body: Named): Promise<Customer> => (await send(customer, body)).data,
    onSuccess: (saved) => {
      queryClient.setQueryData(['customer', saved.id], saved)
      void queryClient.invalidateQueries({ queryKey: ['customers'] })
      onClose()
      if (!customer) navigate(`/customers/${saved.id}`)
    },
  })
  const errors = fieldErrors(save.error)
  const hasFieldError = Boolean(errors.name || errors.email)

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    save.mutate(Object.fromEntries(new FormData(event.currentTarget)) as unknown as Named)
  }

  return (
    <Dialog title={customer ? 'Edit customer' : 'New customer'} size="small" onClose={onClose}>
      <form className={styles.form} onSubmit={onSubmit}>
        <DialogBody>
          <TextField
            label="Name"
            name="name"
            defaultValue={customer?.name}
            error={errors.name}
            maxLength={200}
            required
            autoFocus
          />
          <TextField
            label="Email"
            name="email"
            type="email"
            defaultValue={customer?.email}
            error={errors.email}
            required
          />
          <div role="alert">{save.error && !hasFieldError && errorText(save.error)}</div>
        </DialogBody>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" isBusy={save.isPending}>
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

const send = (customer: Customer | undefined, body: Named) =>
  customer
    ? api.PATCH('/v1/customers/{customer_id}', {
        params: { path: { customer_id: customer.id } },
        body,
      })
    : api.POST('/v1/customers', { body })
