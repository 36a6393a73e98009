import type { RootReadTx } from './db.ts'
import { rootQuery } from './statement.ts'

const identity = rootQuery<{ id: string }>('SELECT id FROM database_identity')

/** Random, unique to this database, and never exposed by the API. */
export const readIdentity = async (tx: RootReadTx): Promise<string> => (await tx.one(identity))!.id
