import type { ReadTx, RootReadTx } from '../../platform/db/db.ts'
import { query, rootQuery } from '../../platform/db/statement.ts'
import type { TrackedRow } from './store.ts'

// Reads only what the customers of a company can see (see store.ts).

export interface CompanyLinkRow {
  organization_id: number
  company_id: string
  company_name: string
  organization_name: string
  organization_time_zone: string
}

// Not scoped to an organization: the token is the credential. It ends with the membership of the
// customer who has it, even if the link itself were still there.
const linkByHash = rootQuery<CompanyLinkRow>(`
  SELECT l.organization_id, l.company_id, m.name AS company_name, o.name AS organization_name,
    o.time_zone AS organization_time_zone
  FROM company_links l
  JOIN customers c ON c.id = l.customer_id AND c.company_id = l.company_id
  JOIN companies m ON m.id = l.company_id
  JOIN organizations o ON o.id = l.organization_id
  WHERE l.hash = :hash AND l.expires_at > :now`)

export type CompanyRequest = Pick<
  TrackedRow,
  'ticket_display_id' | 'subject' | 'status' | 'customer_name' | 'updated_at'
> & { ticket_number: number }

const requestsOfCompany = query<CompanyRequest>(`
  WITH newest AS MATERIALIZED (
    SELECT ticket_number, id FROM public_company_tickets
    WHERE organization_id = :organization_id AND company_id = :company_id
      AND ticket_number < :before
    ORDER BY ticket_number DESC LIMIT :limit
  )
  SELECT n.ticket_number, p.ticket_display_id, p.subject, p.status, p.customer_name, p.updated_at
  FROM newest n JOIN public_tickets p ON p.id = n.id
  ORDER BY n.ticket_number DESC`)

const idOfRequest = query<{ id: string }>(`
  SELECT id FROM public_company_tickets
  WHERE organization_id = :organization_id AND company_id = :company_id
    AND ticket_number = :ticket_number`)

export const findCompanyLink = (tx: RootReadTx, hash: string, now: string) =>
  tx.one(linkByHash, { hash, now })

/** Newest first. */
export const listRequestsOfCompany = (
  tx: ReadTx,
  companyId: string,
  page: { before: number; limit: number },
) => tx.all(requestsOfCompany, { company_id: companyId, ...page })

export const findRequestOfCompany = (tx: ReadTx, companyId: string, ticketNumber: number) =>
  tx.one(idOfRequest, { company_id: companyId, ticket_number: ticketNumber })
