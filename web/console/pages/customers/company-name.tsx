import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { companyQuery } from '../../data/companies.ts'

const loading = '…'

export function CompanyName({ id }: { id: string }) {
  const { data } = useQuery(companyQuery(id))
  return (
    <Link href={`/companies/${id}`} dir="auto">
      {data?.name ?? loading}
    </Link>
  )
}
