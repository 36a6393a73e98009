import type { RootReadTx, WriteTx } from '../../platform/db/db.ts'
import { mutation, rootQuery } from '../../platform/db/statement.ts'
import type { StoredImage } from '../../platform/http/images.ts'

const insert = mutation(`
  INSERT INTO logos (id, organization_id, created_at, image)
  VALUES (:id, :organization_id, :created_at, :image)`)

const remove = mutation('DELETE FROM logos WHERE organization_id = :organization_id')

// In any organization: customers see it without signing in.
const logoById = rootQuery<StoredImage>('SELECT image, organization_id FROM logos WHERE id = :id')

export const insertLogo = (tx: WriteTx, logo: { id: string; created_at: string; image: Buffer }) =>
  tx.run(insert, logo)

export const deleteLogo = (tx: WriteTx) => tx.run(remove)

export const findLogo = (tx: RootReadTx, id: string) => tx.one(logoById, { id })
