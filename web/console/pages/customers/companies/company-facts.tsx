import type { Company, CompanyActivity } from '@bellhop/sdk'
import * as m from '#messages'
import { formatDate, RelativeTime } from '../../../ui/time.tsx'
import { formatCount } from '../components/format-count.ts'
import { Fact, FactGroup, FactList } from '../components/record.tsx'
import styles from './companies.module.css'

interface Props {
  company: Company
  activity: CompanyActivity | undefined
}

/** What is known about a company. Fields without a value are left out. */
export function CompanyFacts({ company, activity }: Props) {
  const { domains, external_id, notes, created_at } = company
  return (
    <>
      <FactList>
        {domains.length > 0 && (
          <Fact label={m.companies_facts_domains}>
            <span>
              {domains.map((domain) => (
                <span key={domain} className={styles.domain}>
                  {domain}
                </span>
              ))}
            </span>
          </Fact>
        )}
        {external_id && (
          <Fact label={m.companies_facts_externalId}>
            <bdi>{external_id}</bdi>
          </Fact>
        )}
        {activity && <Activity activity={activity} />}
        <Fact label={m.companies_facts_since}>{formatDate(created_at)}</Fact>
      </FactList>
      {notes && (
        <FactGroup title={m.companies_notes_title}>
          <p className={styles.notes} dir="auto">
            {notes}
          </p>
        </FactGroup>
      )}
    </>
  )
}

function Activity({ activity }: { activity: CompanyActivity }) {
  const { last_contact_at, total_customers, open_tickets, total_tickets, is_complete } = activity
  return (
    <>
      <Fact label={m.companies_facts_lastContact}>
        {last_contact_at ? <RelativeTime at={last_contact_at} /> : m.companies_facts_never}
      </Fact>
      <Fact label={m.companies_facts_customers}>{formatCount(total_customers, is_complete)}</Fact>
      <Fact label={m.companies_facts_openTickets}>{formatCount(open_tickets, is_complete)}</Fact>
      <Fact label={m.companies_facts_allTickets}>{formatCount(total_tickets, is_complete)}</Fact>
    </>
  )
}
