import type { Company, CompanyLink, CompanyLinkWithUrl, Customer } from '@bellhop/sdk'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import * as m from '#messages'
import { api } from '../../../data/api.ts'
import { customerQuery } from '../../../data/customers.ts'
import { useCan, useCanManage } from '../../../data/me.ts'
import { queryClient } from '../../../data/query-client.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { OneTimeSecretDialog } from '../../../ui/one-time-secret-dialog.tsx'
import { Picker } from '../../../ui/picker.tsx'
import { promptConfirm } from '../../../ui/prompts.tsx'
import { runWithToast } from '../../../ui/run-with-toast.ts'
import { Row, Section } from '../../../ui/section.tsx'
import { ErrorState, Skeleton } from '../../../ui/states.tsx'
import { formatDate } from '../../../ui/time.tsx'
import { Nothing } from '../components/record.tsx'
import { companyCustomersQuery, companyLinksQuery } from './queries.ts'

type Created = CompanyLinkWithUrl & { name: string }

/** The links with which customers follow all requests of the company. */
export function CompanyLinks({ company }: { company: Company }) {
  const links = useQuery(companyLinksQuery(company.id))
  const canCreate = useCanManage('customers:write')
  const [isPicking, setPicking] = useState(false)
  const [created, setCreated] = useState<Created>()

  async function create({ id, name }: Customer): Promise<void> {
    setPicking(false)
    const params = { path: { company_id: company.id } }
    const response = await runWithToast(() =>
      api.POST('/v1/companies/{company_id}/links', { params, body: { customer_id: id } }),
    )
    if (!response) return
    setCreated({ ...response.data, name })
    await queryClient.invalidateQueries(companyLinksQuery(company.id))
  }

  return (
    <Section
      title={m.companies_tabs_links}
      text={m.companies_links_hint}
      actions={
        canCreate && (
          <Button icon="plus" onClick={() => setPicking(true)}>
            {m.companies_links_new}
          </Button>
        )
      }
    >
      {links.isPending ? (
        <Skeleton rows={3} />
      ) : links.isLoadingError ? (
        <ErrorState error={links.error} onRetry={links.refetch} />
      ) : links.data?.length ? (
        links.data.map((link) => <LinkRow key={link.id} link={link} />)
      ) : (
        <Nothing>{m.companies_links_none}</Nothing>
      )}
      {isPicking && (
        <MemberPicker
          companyId={company.id}
          onPick={(customer) => void create(customer)}
          onClose={() => setPicking(false)}
        />
      )}
      {created && (
        <OneTimeSecretDialog
          title={m.companies_links_created_title({ name: created.name })}
          label={m.companies_links_created_label}
          secret={created.url}
          onClose={() => setCreated(undefined)}
        >
          {m.companies_links_created_text({
            name: created.name,
            company: company.name,
            until: formatDate(created.expires_at),
          })}
        </OneTimeSecretDialog>
      )}
    </Section>
  )
}

interface PickerProps {
  companyId: string
  onPick(customer: Customer): void
  onClose(): void
}

/** Only a customer of the company can get a link. */
function MemberPicker({ companyId, onPick, onClose }: PickerProps) {
  const [text, setText] = useState('')
  const list = useInfiniteQuery(companyCustomersQuery(companyId, text.trim()))
  return (
    <Picker
      title={m.companies_links_pick}
      placeholder={m.companies_customers_search}
      options={(list.data?.pages[0]?.items ?? []).map((customer) => ({
        value: customer,
        label: customer.name,
        hint: customer.email,
        icon: <Avatar name={customer.name} />,
      }))}
      onType={setText}
      source={list}
      isBusy={list.isFetching}
      isOutdated={list.isPending}
      onPick={onPick}
      onClose={onClose}
    />
  )
}

const loading = '…'

function LinkRow({ link }: { link: CompanyLink }) {
  const canRevoke = useCan('customers:write')
  const { data: customer } = useQuery(customerQuery(link.customer_id))
  const name = customer?.name ?? loading
  const dates = { date: formatDate(link.created_at), until: formatDate(link.expires_at) }
  return (
    <Row
      before={<Avatar name={name} size={28} />}
      title={
        <Link href={`/customers/${link.customer_id}`} dir="auto">
          {name}
        </Link>
      }
      text={m.companies_links_until(dates)}
    >
      {canRevoke && (
        <Button onClick={() => void revoke(link, name)}>
          {m.companies_links_revoke({
            name,
            hidden: (text) => <span className="visually-hidden">{text}</span>,
          })}
        </Button>
      )}
    </Row>
  )
}

async function revoke({ id, company_id }: CompanyLink, name: string): Promise<void> {
  const isConfirmed = await promptConfirm({
    title: m.companies_links_revocation_title({ name }),
    text: m.companies_links_revocation_text,
    action: m.companies_links_revocation_submit,
    isDangerous: true,
  })
  if (!isConfirmed) return
  const params = { path: { company_id, link_id: id } }
  await runWithToast(
    () => api.DELETE('/v1/companies/{company_id}/links/{link_id}', { params }),
    m.companies_links_revocation_done({ name }),
  )
  await queryClient.invalidateQueries(companyLinksQuery(company_id))
}
