import { getOrganization } from '../../../accounts/organizations/store.ts'
import type { ReadTx } from '../../../platform/db/db.ts'
import { firstName, type TemplateValues, toLine } from './render.ts'

/** What a mail to one of us can mention. */
export async function getUserValues(tx: ReadTx, fullName: string): Promise<TemplateValues> {
  const { name } = await getOrganization(tx)
  return {
    'user.name': toLine(fullName),
    'user.first_name': firstName(fullName),
    'organization.name': toLine(name),
  }
}
