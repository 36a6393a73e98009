import { ScopedDb } from '../platform/http/scoped-db.ts'
import { getOrganization, withDatabase } from './database.ts'
import { optional } from './option.ts'
import { slug } from './parsers.ts'

export const org = optional('SLUG', 'organization (default: the first)', slug)

export const withOrganization = <T>(slug: string | undefined, work: (db: ScopedDb) => Promise<T>) =>
  withDatabase(async (db) => {
    const organization = await db.read((tx) => getOrganization(tx, slug))
    return work(new ScopedDb(db, organization.id))
  })
