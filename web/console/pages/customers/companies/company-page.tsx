import type { Company, StreamEvent } from '@bellhop/sdk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import * as m from '#messages'
import { companyQuery } from '../../../data/companies.ts'
import { hasStatus } from '../../../data/errors.ts'
import { useCan } from '../../../data/me.ts'
import { type Binding, useShortcuts } from '../../../keyboard/shortcuts.ts'
import { useRefetchOnEvent } from '../../../live/use-refetch-on-event.ts'
import { useSearchParams } from '../../../state/search-params.ts'
import { BackTo } from '../../../ui/back-to.tsx'
import { Button } from '../../../ui/button.tsx'
import { MoreMenu } from '../../../ui/more-menu.tsx'
import { Page } from '../../../ui/page.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../../ui/states.tsx'
import { formatCount } from '../components/format-count.ts'
import { RecordLayout } from '../components/record.tsx'
import { RecordTickets } from '../components/record-tickets.tsx'
import { TabLinks } from '../components/tab-links.tsx'
import { CompanyCustomers } from './company-customers.tsx'
import { CompanyFacts } from './company-facts.tsx'
import { CompanyForm } from './company-form.tsx'
import { CompanyLinks } from './company-links.tsx'
import { deleteCompany } from './delete-company.ts'
import { companyActivityQuery } from './queries.ts'

/** A company: what is known about it, and its tickets, customers and links to the portal. */
export function CompanyPage({ companyId }: { companyId: string }) {
  const company = useQuery(companyQuery(companyId))
  if (company.isPending) return <Skeleton />
  if (hasStatus(company.error, 404) || hasStatus(company.error, 422)) {
    return (
      <Page title={m.companies_page_title}>
        <EmptyState
          icon="company"
          title={m.companies_page_notFound}
          action={<Link href="/companies">{m.companies_page_all}</Link>}
        />
      </Page>
    )
  }
  if (company.isLoadingError) return <ErrorState error={company.error} onRetry={company.refetch} />
  return <CompanyRecord company={company.data} />
}

function CompanyRecord({ company }: { company: Company }) {
  const [isEditing, setEditing] = useState(false)
  const activity = useQuery(companyActivityQuery(company.id))
  const [get] = useSearchParams()
  const tab = tabs.find(({ name }) => name === get('tab')) ?? tabs[0]
  useCompanyShortcuts(() => setEditing(true))
  useMembershipUpdates(company.id)
  return (
    <Page
      title={company.name}
      before={<BackTo href="/companies" title={m.companies_page_all} />}
      actions={<Actions company={company} onEdit={() => setEditing(true)} />}
    >
      <RecordLayout
        factsTitle={m.companies_facts_title}
        facts={<CompanyFacts company={company} activity={activity.data} />}
        tabs={
          <TabLinks
            label={m.companies_tabs_label}
            links={tabs.map(({ name, title }) => ({
              title,
              href: `/companies/${company.id}${name === 'tickets' ? '' : `?tab=${name}`}`,
              isCurrent: name === tab.name,
            }))}
          />
        }
      >
        {tab.name === 'tickets' && <Tickets companyId={company.id} />}
        {tab.name === 'customers' && <CompanyCustomers companyId={company.id} />}
        {tab.name === 'links' && <CompanyLinks company={company} />}
      </RecordLayout>
      {isEditing && <CompanyForm company={company} onClose={() => setEditing(false)} />}
    </Page>
  )
}

const tabs = [
  { name: 'tickets', title: m.companies_tabs_tickets },
  { name: 'customers', title: m.companies_tabs_customers },
  { name: 'links', title: m.companies_tabs_links },
] as const

function Tickets({ companyId }: { companyId: string }) {
  const query = companyActivityQuery(companyId)
  const { data, isPending } = useQuery(query)
  if (isPending) return <Skeleton />
  const counts = data && {
    open: data.open_tickets,
    openText: formatCount(data.open_tickets, data.is_complete),
    allText: formatCount(data.total_tickets, data.is_complete),
  }
  return (
    <RecordTickets
      filter={{ company_id: companyId }}
      counts={counts}
      countsKey={query.queryKey}
      // The event does not say whose customer it is, and new tickets are rare enough to look.
      isOfRecord={() => true}
    />
  )
}

/** When a customer joins or leaves, so do their tickets. */
function useMembershipUpdates(companyId: string): void {
  const isAboutCompany = (event: StreamEvent) =>
    event.cursor !== undefined &&
    event.data.changes.some(
      ({ field, from, to }) => field === 'company_id' && (from === companyId || to === companyId),
    )
  useRefetchOnEvent(companyActivityQuery(companyId).queryKey, isAboutCompany)
  useRefetchOnEvent(['tickets', { company_id: companyId }], isAboutCompany)
}

function useCompanyShortcuts(onEdit: () => void): void {
  const [, navigate] = useLocation()
  const canWrite = useCan('customers:write')
  const back: Binding = {
    keys: 'u',
    label: m.keyboard_page_back,
    group: 'page',
    run: () => navigate('/companies'),
  }
  const edit: Binding = { keys: 'e', label: m.companies_form_edit, group: 'page', run: onEdit }
  useShortcuts(canWrite ? [edit, back] : [back])
}

function Actions({ company, onEdit }: { company: Company; onEdit(): void }) {
  const [, navigate] = useLocation()
  const canWrite = useCan('customers:write')
  const canDelete = useCan('customers:delete')
  async function remove(): Promise<void> {
    if (await deleteCompany(company)) navigate('/companies')
  }
  return (
    <>
      {canWrite && <Button onClick={onEdit}>{m.common_edit}</Button>}
      <MoreMenu
        label={m.companies_page_menu}
        items={[
          canDelete && {
            label: m.companies_page_delete,
            icon: 'trash',
            isDangerous: true,
            run: () => void remove(),
          },
        ]}
      />
    </>
  )
}
