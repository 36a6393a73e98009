import { findOrganization } from '../../../src/accounts/organizations/store.ts'
import { insertDomain } from '../../../src/channels/mail/address-verification/domain-store.ts'
import { toTimestamp } from '../../../src/platform/time.ts'
import type { Desk } from './desk.ts'

/** As the operator does with `bellhop orgs domains`. */
export const giveDomain = ({ db, clock }: Desk, slug: string, domain: string) =>
  db.transact(async (tx) => {
    const { id } = (await findOrganization(tx, slug))!
    await insertDomain(tx.in(id), domain, toTimestamp(clock.now()))
  })
