import type { Customer, CustomerActivity } from '@bellhop/sdk'
import * as m from '#messages'
import { useCan } from '../../data/me.ts'
import { formatLanguage } from '../../state/format.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { IconButton } from '../../ui/button.tsx'
import { phoneHref } from '../../ui/phone-href.ts'
import { formatDate, RelativeTime } from '../../ui/time.tsx'
import { promptCompanyOf } from './change-customer.ts'
import { CompanyName } from './company-name.tsx'
import { formatCount } from './components/format-count.ts'
import { Fact, FactList } from './components/record.tsx'
import { CustomerFields } from './customer-fields.tsx'
import styles from './customer-page.module.css'
import { OtherAddresses } from './other-addresses.tsx'

/** Counting tickets stops here. */
export const countedTicketsMax = 1_000

interface Props {
  customer: Customer
  activity: CustomerActivity | undefined
}

/** What is known about a customer. Fields without a value are left out. */
export function CustomerFacts({ customer, activity }: Props) {
  const { name, email, phone, language, time_zone, external_id } = customer
  return (
    <>
      <div className={styles.identity}>
        <Avatar name={name} size={64} />
        <div>
          <a href={`mailto:${email}`}>{email}</a>
        </div>
      </div>
      <FactList>
        <CompanyFact customer={customer} />
        {phone && (
          <Fact label={m.customers_facts_phone}>
            <a href={phoneHref(phone)} dir="ltr">
              {phone}
            </a>
          </Fact>
        )}
        {language && <Fact label={m.customers_facts_language}>{formatLanguage(language)}</Fact>}
        {time_zone && <Fact label={m.customers_facts_timeZone}>{time_zone}</Fact>}
        {external_id && (
          <Fact label={m.customers_facts_externalId}>
            <bdi>{external_id}</bdi>
          </Fact>
        )}
        {activity && <Activity activity={activity} />}
        <Fact label={m.customers_facts_since}>
          {formatDate(activity?.first_seen_at ?? customer.created_at)}
        </Fact>
      </FactList>
      <CustomerFields customerId={customer.id} />
      <OtherAddresses customer={customer} />
    </>
  )
}

function CompanyFact({ customer }: { customer: Customer }) {
  const canWrite = useCan('customers:write')
  const { company_id } = customer
  return (
    <Fact label={m.customers_facts_company}>
      {company_id ? (
        <CompanyName id={company_id} />
      ) : (
        <span className={styles.none}>{m.customers_facts_noCompany}</span>
      )}
      {canWrite && (
        <IconButton
          icon="pencil"
          label={m.customers_facts_changeCompany}
          onClick={() => void promptCompanyOf(customer)}
        />
      )}
    </Fact>
  )
}

function Activity({ activity }: { activity: CustomerActivity }) {
  const { last_contact_at, open_tickets, total_tickets } = activity
  const isComplete = total_tickets < countedTicketsMax
  return (
    <>
      <Fact label={m.customers_facts_lastContact}>
        {last_contact_at ? <RelativeTime at={last_contact_at} /> : m.customers_facts_never}
      </Fact>
      <Fact label={m.customers_facts_openTickets}>{formatCount(open_tickets, true)}</Fact>
      <Fact label={m.customers_facts_allTickets}>{formatCount(total_tickets, isComplete)}</Fact>
    </>
  )
}
