import type { MailServers } from '@bellhop/sdk'
import { api } from '../../../../data/api.ts'

/** A proposal: whatever goes wrong, people fill in the fields themselves. */
export async function findMailServers(address: string): Promise<MailServers | undefined> {
  if (!address.includes('@')) return undefined
  const params = { query: { address: address.trim() } }
  return api.GET('/v1/mail-servers', { params }).then(
    ({ data }) => data,
    () => undefined,
  )
}
