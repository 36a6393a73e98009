import type { Customer } from '@bellhop/sdk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import * as m from '#messages'
import { customerQuery } from '../../data/customers.ts'
import { hasStatus } from '../../data/errors.ts'
import { useCan } from '../../data/me.ts'
import { openDialog } from '../../dialogs.ts'
import { type Binding, useShortcuts } from '../../keyboard/shortcuts.ts'
import { BackTo } from '../../ui/back-to.tsx'
import { Button } from '../../ui/button.tsx'
import { MoreMenu } from '../../ui/more-menu.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx'
import { formatCount } from './components/format-count.ts'
import { RecordLayout } from './components/record.tsx'
import { RecordTickets } from './components/record-tickets.tsx'
import { CustomerFacts, countedTicketsMax } from './customer-facts.tsx'
import { CustomerForm } from './customer-form.tsx'
import styles from './customer-page.module.css'
import { useDeleteCustomer } from './delete-customer.tsx'
import { MergeCustomer } from './merge-customer.tsx'
import { Merges } from './merges.tsx'
import { Notes } from './notes/notes.tsx'
import { customerActivityQuery } from './queries.ts'

/** A customer: what is known about them, notes and tickets. */
export function CustomerPage({ customerId }: { customerId: string }) {
  const customer = useQuery(customerQuery(customerId))
  if (customer.isPending) return <Skeleton />
  if (hasStatus(customer.error, 404) || hasStatus(customer.error, 422)) {
    return (
      <Page title={m.customers_page_title}>
        <EmptyState
          icon="people"
          title={m.customers_page_notFound}
          action={<Link href="/customers">{m.customers_page_all}</Link>}
        />
      </Page>
    )
  }
  if (customer.isLoadingError) {
    return <ErrorState error={customer.error} onRetry={customer.refetch} />
  }
  return <CustomerRecord customer={customer.data} />
}

type OpenPart = 'edit' | 'merge' | 'note'

function CustomerRecord({ customer }: { customer: Customer }) {
  const [open, setOpen] = useState<OpenPart>()
  const close = () => setOpen(undefined)
  useCustomerShortcuts(customer, setOpen)
  const activity = useQuery(customerActivityQuery(customer.id))
  return (
    <Page
      title={customer.name}
      before={<BackTo href="/customers" title={m.customers_page_all} />}
      actions={<Actions customer={customer} onOpen={setOpen} />}
    >
      <RecordLayout
        factsTitle={m.customers_facts_title}
        facts={<CustomerFacts customer={customer} activity={activity.data} />}
      >
        <Notes customerId={customer.id} isAdding={open === 'note'} onAdd={setOpen} />
        <Merges customerId={customer.id} />
        {activity.isPending ? (
          <Skeleton />
        ) : (
          <RecordTickets
            filter={{ customer_id: customer.id }}
            counts={
              activity.data && {
                open: activity.data.open_tickets,
                openText: formatCount(activity.data.open_tickets, true),
                allText: formatCount(
                  activity.data.total_tickets,
                  activity.data.total_tickets < countedTicketsMax,
                ),
              }
            }
            countsKey={customerActivityQuery(customer.id).queryKey}
            isOfRecord={(id) => id === customer.id}
          />
        )}
      </RecordLayout>
      {open === 'edit' && <CustomerForm customer={customer} onClose={close} />}
      {open === 'merge' && <MergeCustomer customer={customer} onClose={close} />}
    </Page>
  )
}

function useCustomerShortcuts(customer: Customer, onOpen: (part: OpenPart) => void): void {
  const [, navigate] = useLocation()
  const canWrite = useCan('customers:write')
  const canCreateTicket = useCan('tickets:write')
  const bindings: (Omit<Binding, 'group'> | false)[] = [
    canCreateTicket && {
      keys: 'c',
      label: m.customers_page_newTicketShortcut,
      run: () => openDialog('new-ticket', customer),
    },
    canWrite && { keys: 'n', label: m.customers_page_addNoteShortcut, run: () => onOpen('note') },
    canWrite && { keys: 'e', label: m.customers_form_edit, run: () => onOpen('edit') },
    canWrite && { keys: 'm', label: m.customers_page_mergeShortcut, run: () => onOpen('merge') },
    { keys: 'u', label: m.keyboard_page_back, run: () => navigate('/customers') },
  ]
  useShortcuts(
    bindings
      .filter((binding) => binding !== false)
      .map((binding) => ({ ...binding, group: 'page' as const })),
  )
}

interface ActionsProps {
  customer: Customer
  onOpen(part: OpenPart): void
}

function Actions({ customer, onOpen }: ActionsProps) {
  const canWrite = useCan('customers:write')
  const canDelete = useCan('customers:delete')
  const canCreateTicket = useCan('tickets:write')
  const remove = useDeleteCustomer(customer)
  return (
    <>
      {canCreateTicket && (
        <Button
          look="primary"
          hint="C"
          className={styles.newTicket}
          onClick={() => openDialog('new-ticket', customer)}
        >
          {m.customers_page_newTicket({
            customer: customer.name,
            name: (text) => <span className={styles.for}>{text}</span>,
          })}
        </Button>
      )}
      {canWrite && <Button onClick={() => onOpen('edit')}>{m.common_edit}</Button>}
      <MoreMenu
        label={m.customers_page_menu}
        items={[
          canWrite && {
            label: m.customers_page_merge,
            icon: 'merge',
            hint: 'M',
            run: () => onOpen('merge'),
          },
          canDelete && {
            label: m.customers_page_delete,
            icon: 'trash',
            isDangerous: true,
            run: () => void remove(),
          },
        ]}
      />
    </>
  )
}
