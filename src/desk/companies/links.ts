import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { diffFields } from '../../events/log/changes.ts'
import { recordEvent } from '../../events/log/record.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import { hashKey } from '../../platform/access/key-format.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { assertFound, BellhopError, invalid } from '../../platform/errors.ts'
import { addSeconds } from '../../platform/time.ts'
import { findCustomerForUpdate } from '../customers/store.ts'
import {
  type CompanyLink,
  type CompanyLinkCreate,
  defaultValidSeconds,
  linksMax,
  validSecondsMax,
} from './link-schema.ts'
import { deleteLinkRow, insertLink, listLinks } from './link-store.ts'
import { getCompanyForUpdate } from './store.ts'

const tokenBytes = 16

export const tooManyLinks = `The company has reached the limit of ${linksMax} links`

/** Returns the token, of which only the hash is stored. */
export async function createLink(
  tx: WriteTx,
  companyId: string,
  { customer_id, expires_at: wanted }: CompanyLinkCreate,
  act: Attribution,
): Promise<{ link: CompanyLink; token: string }> {
  await getCompanyForUpdate(tx, companyId)
  // Locked, so that the customer does not leave the company meanwhile.
  const customer = await findCustomerForUpdate(tx, customer_id)
  if (customer?.company_id !== companyId) {
    throw invalid(['body', 'customer_id'], 'customer does not belong to the company')
  }
  const expires_at = wanted ?? addSeconds(act.now, defaultValidSeconds)
  if (expires_at <= act.now || expires_at > addSeconds(act.now, validSecondsMax)) {
    throw invalid(['body', 'expires_at'], 'must be in the future, and within a year')
  }
  if ((await listLinks(tx, companyId, act.now, linksMax)).length === linksMax) {
    throw new BellhopError('conflict', tooManyLinks)
  }
  const token = randomBytes(tokenBytes).toString('base64url')
  const id = randomUUIDv7()
  const link = { id, company_id: companyId, customer_id, created_at: act.now, expires_at }
  await insertLink(tx, link, hashKey(token))
  recordEvent(tx, act, {
    type: 'company.link_created',
    resourceId: companyId,
    changes: linkChanges({}, link),
  })
  return { link, token }
}

/** The link stops working immediately. */
export async function deleteLink(
  tx: WriteTx,
  companyId: string,
  id: string,
  act: Attribution,
): Promise<void> {
  const link = assertFound(await deleteLinkRow(tx, companyId, id), 'Link')
  recordEvent(tx, act, {
    type: 'company.link_deleted',
    resourceId: companyId,
    changes: linkChanges(link, {}),
  })
}

const linkChanges = (before: Partial<CompanyLink>, after: Partial<CompanyLink>) =>
  diffFields(['link_id', 'customer_id', 'expires_at'], logged(before), logged(after))

const logged = ({ id, customer_id, expires_at }: Partial<CompanyLink>) => ({
  link_id: id,
  customer_id,
  expires_at,
})

export const companyPageUrl = (publicUrl: string, token: string) => `${publicUrl}/c/${token}`
