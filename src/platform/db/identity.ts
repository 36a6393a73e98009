import type { RootReadTx } from './db.ts'
import { rootQuery } from './statement.ts'

const identity = rootQuery<{ id: string }>('SELECT id FROM database_identity')

/** What tells this database from every other: random, and shown to no caller. */
export const readIdentity = async (tx: RootReadTx): Promise<string> => (await tx.one(identity))!.id
