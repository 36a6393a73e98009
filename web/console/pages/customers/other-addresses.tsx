import type { Customer } from '@bellhop/sdk'
import { useState } from 'react'
import * as m from '#messages'
import { useCan } from '../../data/me.ts'
import { Button } from '../../ui/button.tsx'
import { FormDialog } from '../../ui/form.tsx'
import { MoreMenu } from '../../ui/more-menu.tsx'
import { addAddress, makeMainAddress, removeAddress } from './change-customer.ts'
import { OwnedTextField } from './components/owned-fields.tsx'
import { FactGroup } from './components/record.tsx'
import styles from './customer-page.module.css'

const addressesMax = 20

/** The addresses of a customer besides the main one. */
export function OtherAddresses({ customer }: { customer: Customer }) {
  const canWrite = useCan('customers:write')
  const [isAdding, setAdding] = useState(false)
  const others = customer.emails.filter(({ is_main }) => !is_main)
  if (others.length === 0 && !canWrite) return null
  return (
    <FactGroup title={m.customers_emails_title}>
      <ul>
        {others.map(({ address }) => (
          <li key={address} className={styles.address}>
            <a href={`mailto:${address}`}>{address}</a>
            {canWrite && (
              <MoreMenu
                label={m.customers_emails_actions({ address })}
                items={[
                  {
                    label: m.customers_emails_makeMain,
                    icon: 'check',
                    run: () => void makeMainAddress(customer, address),
                  },
                  {
                    label: m.customers_emails_remove,
                    icon: 'close',
                    run: () => void removeAddress(customer, address),
                  },
                ]}
              />
            )}
          </li>
        ))}
      </ul>
      {canWrite && customer.emails.length < addressesMax && (
        <Button look="quiet" icon="plus" className={styles.add} onClick={() => setAdding(true)}>
          {m.customers_emails_add}
        </Button>
      )}
      {isAdding && <AddressForm customer={customer} onClose={() => setAdding(false)} />}
    </FactGroup>
  )
}

function AddressForm({ customer, onClose }: { customer: Customer; onClose(): void }) {
  return (
    <FormDialog
      title={m.customers_emails_add}
      action={m.customers_emails_submit}
      size="small"
      onSend={async (form) => {
        await addAddress(customer, String(form.get('address')).trim())
        onClose()
      }}
      onClose={onClose}
    >
      {(errorOf) => (
        <OwnedTextField
          label={m.customers_emails_address}
          hint={m.customers_emails_addressHint}
          name="address"
          type="email"
          error={errorOf('address')}
          required
          autoFocus
        />
      )}
    </FormDialog>
  )
}
