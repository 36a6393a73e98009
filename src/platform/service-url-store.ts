import type { RootReadTx, RootWriteTx } from './db/db.ts'
import { rootMutation, rootQuery } from './db/statement.ts'

// The public URL that the server used at its last start, for links printed by the command line, which
// may run with different settings.

const find = rootQuery<{ service_url: string | null }>('SELECT service_url FROM database_identity')
const set = rootMutation('UPDATE database_identity SET service_url = :url')

export const findServiceUrl = async (tx: RootReadTx) => (await tx.one(find))?.service_url

export const setServiceUrl = (tx: RootWriteTx, url: string) => tx.run(set, { url })
