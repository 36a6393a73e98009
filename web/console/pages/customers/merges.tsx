import type { MergedCustomer } from '@bellhop/sdk'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import * as m from '#messages'
import { useCan } from '../../data/me.ts'
import { toast } from '../../state/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Row, Section } from '../../ui/section.tsx'
import { formatDate } from '../../ui/time.tsx'
import { unmergeCustomer } from './merge-customer.tsx'
import { customerMergesQuery } from './queries.ts'

/** The merges into this customer that can be undone; nothing if there are none. */
export function Merges({ customerId }: { customerId: string }) {
  const { data: merges = [] } = useQuery(customerMergesQuery(customerId))
  if (merges.length === 0) return null
  return (
    <Section title={m.customers_merges_title} text={m.customers_merges_hint}>
      {merges.map((merged) => (
        <MergeRow key={merged.customer_id} customerId={customerId} merged={merged} />
      ))}
    </Section>
  )
}

function MergeRow({ customerId, merged }: { customerId: string; merged: MergedCustomer }) {
  const [, navigate] = useLocation()
  const canWrite = useCan('customers:write')
  const { customer_id, name, email, ticket_count, merged_at, expires_at } = merged

  async function undo(): Promise<void> {
    if (!(await unmergeCustomer(customerId, customer_id))) return
    toast({
      text: m.customers_merges_restored({ name }),
      action: {
        label: m.customers_merges_open,
        run: () => navigate(`/customers/${customer_id}`),
      },
    })
  }

  const dates = { date: formatDate(merged_at), until: formatDate(expires_at) }
  return (
    <Row
      title={
        <>
          <bdi>{name}</bdi>
          <span>{email}</span>
        </>
      }
      text={
        <>
          {m.customers_merges_until(dates)}
          <br />
          {m.customers_merges_moved({ count: ticket_count })}
        </>
      }
    >
      {canWrite && (
        <Button icon="undo" onClick={() => void undo()}>
          {m.customers_merges_undo({
            name,
            hidden: (text) => <span className="visually-hidden">{text}</span>,
          })}
        </Button>
      )}
    </Row>
  )
}
