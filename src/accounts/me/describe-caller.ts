import type { Caller } from '../../platform/access/permissions.ts'
import type { ReadTx } from '../../platform/db/db.ts'
import type { RequestContext } from '../../platform/http/endpoint.ts'
import { getAnswerTargets } from '../answer-targets/store.ts'
import { toApiKey } from '../api-keys/serialize.ts'
import { getCallerKey } from '../api-keys/store.ts'
import { toApiOrganization } from '../organizations/serialize.ts'
import { getOrganization } from '../organizations/store.ts'
import { isTotpEnabled } from '../totp/store.ts'
import { toApiUser } from '../users/serialize.ts'
import { getUser } from '../users/store.ts'
import type { Me } from './schema.ts'

export async function describeCaller(
  tx: ReadTx,
  caller: Pick<Caller, 'userId' | 'keyId' | 'rateLimit' | 'scopes'>,
  { publicUrl, fileBytesMax }: Pick<RequestContext, 'publicUrl' | 'fileBytesMax'>,
): Promise<Me> {
  const [user, key, organization, answer_targets, totp_enabled] = await Promise.all([
    getUser(tx, caller.userId),
    getCallerKey(tx, caller.keyId),
    getOrganization(tx),
    getAnswerTargets(tx),
    isTotpEnabled(tx, caller.userId),
  ])
  return {
    user: toApiUser(user, publicUrl),
    key: { ...toApiKey(key), scopes: caller.scopes as Me['key']['scopes'] },
    organization: toApiOrganization(organization, publicUrl),
    answer_targets,
    rate_limit: caller.rateLimit === 0 ? null : caller.rateLimit,
    totp_enabled,
    attachment_bytes_max: fileBytesMax,
  }
}
