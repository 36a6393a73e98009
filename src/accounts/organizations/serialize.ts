import type { Organization } from './schema.ts'
import type { OrganizationRow } from './store.ts'

export function toApiOrganization(
  { logo_id, ...organization }: OrganizationRow,
  publicUrl: string,
): Organization {
  return { ...organization, logo_url: logo_id === null ? null : logoUrl(logo_id, publicUrl) }
}

export const logoUrl = (id: string, publicUrl: string) => `${publicUrl}/logos/${id}.webp`
