import type { Company } from '@bellhop/sdk'
import * as m from '#messages'
import { api } from '../../../data/api.ts'
import { companyQuery } from '../../../data/companies.ts'
import { invalidateQueries, queryClient } from '../../../data/query-client.ts'
import { promptConfirm } from '../../../ui/prompts.tsx'
import { runWithToast } from '../../../ui/run-with-toast.ts'

/** Returns whether it was deleted. */
export async function deleteCompany({ id, name }: Company): Promise<boolean> {
  const isConfirmed = await promptConfirm({
    title: m.companies_deletion_title({ name }),
    text: m.companies_deletion_text,
    action: m.common_delete,
    isDangerous: true,
  })
  if (!isConfirmed) return false
  const response = await runWithToast(
    () => api.DELETE('/v1/companies/{company_id}', { params: { path: { company_id: id } } }),
    m.companies_deletion_done({ name }),
  )
  if (!response) return false
  // Refetching it would fail.
  await queryClient.invalidateQueries({ ...companyQuery(id), refetchType: 'none' })
  void invalidateQueries('companies', 'customers', 'customer')
  return true
}
