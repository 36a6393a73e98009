import { type Change, diffFields, withoutValues } from '../../events/log/changes.ts'
import type { Company } from './schema.ts'

/** Only which fields changed: notes may be about people, and a name may be that of a person. */
export const companyChanges = (before: Partial<Company>, after: Company): Change[] =>
  withoutValues(
    diffFields(['name', 'domains', 'notes', 'external_id'], comparable(before), comparable(after)),
  )

const comparable = ({ domains = [], ...company }: Partial<Company>) => ({
  ...company,
  domains: domains.join(' ') || null,
})
