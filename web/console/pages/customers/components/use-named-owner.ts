import { useQuery } from '@tanstack/react-query'
import { companyQuery } from '../../../data/companies.ts'
import { customerQuery } from '../../../data/customers.ts'

const ownerPattern = /\b(customer|company) ([0-9a-f]{8}-[0-9a-f-]{27})$/

/** The API names the owner of an address or a domain that is taken by its id; people know the name. */
export function useNamedOwner(error: string | undefined): string | undefined {
  const [, kind, id = ''] = ownerPattern.exec(error ?? '') ?? []
  const customer = useQuery({ ...customerQuery(id), enabled: kind === 'customer' })
  const company = useQuery({ ...companyQuery(id), enabled: kind === 'company' })
  const name = kind && (kind === 'customer' ? customer : company).data?.name
  return name ? error?.replace(id, name) : error
}
