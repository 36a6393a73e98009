import { recordEvent } from '../../events/log/record.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import { type Caller, missingScope } from '../../platform/access/permissions.ts'
import type { Scope } from '../../platform/access/scopes.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import { splitList } from '../../platform/text.ts'
import { addSeconds } from '../../platform/time.ts'
import { findUser } from '../users/store.ts'
import { createKeyWithSecret } from './create.ts'
import { keyChanges } from './history.ts'
import { inheritedLimits, type Limits, requireWithinLimits } from './limits.ts'
import type { ApiKeyCreate, ApiKeyUpdate } from './schema.ts'
import { toApiKey } from './serialize.ts'
import { getKeyForUpdate, markKeyRevoked, type StoredKey, updateKeyRow } from './store.ts'

type CallersAct = Attribution & { caller: Caller; rateLimit: number }

/** A key for a user of the organization, with no more than the caller's own key has. */
export async function createApiKey(tx: WriteTx, body: ApiKeyCreate, act: CallersAct) {
  demandNoMoreThan(act.caller, body.scopes)
  const userId = body.user_id ?? act.caller.userId
  const user = await findUser(tx, userId)
  if (user === undefined) throw invalid(['body', 'user_id'], 'user does not exist')
  if (!user.is_active) throw invalid(['body', 'user_id'], 'the user is not active')
  demandFuture(body.expires_at, act.now)
  const { allowlist, rate_limit, expires_at } = {
    ...(await inheritedLimits(tx, act)),
    ...limitsIn(body),
  }
  await requireWithinLimits(tx, limitsIn(body), act)
  const { key, secret } = await createKeyWithSecret(
    tx,
    {
      userId,
      name: body.name,
      scopes: distinct(body.scopes),
      allowlist: splitList(allowlist),
      rateLimit: rate_limit,
      expiresAt: expires_at,
    },
    act,
  )
  return { ...toApiKey(key), key: secret }
}

/** Changes only what is sent. */
export async function updateApiKey(
  tx: WriteTx,
  id: string,
  change: ApiKeyUpdate,
  act: CallersAct,
): Promise<StoredKey> {
  const key = await getKeyForUpdate(tx, id)
  demandUsable(key)
  const { name, scopes } = change
  const changed: StoredKey = {
    ...key,
    ...limitsIn(change),
    ...(name && { name }),
    ...(scopes && { scopes: distinct(scopes).join(' ') }),
  }
  demandNoMoreThan(act.caller, toApiKey(changed).scopes)
  await requireWithinLimits(tx, limitsIn(change), act)
  if (change.expires_at !== undefined && change.expires_at !== key.expires_at) {
    demandFuture(change.expires_at, act.now)
  }
  const changes = keyChanges(key, changed)
  if (changes.length === 0) return key
  await updateKeyRow(tx, changed)
  recordEvent(tx, act, { type: 'api_key.updated', resourceId: id, changes })
  return changed
}

/** A new secret with everything else the same; the old one works on for a while. */
export async function rotateApiKey(
  tx: WriteTx,
  id: string,
  overlapSeconds: number,
  act: CallersAct,
) {
  const old = await getKeyForUpdate(tx, id)
  demandUsable(old)
  const { scopes, allowlist } = toApiKey(old)
  demandNoMoreThan(act.caller, scopes)
  await requireWithinLimits(tx, old, act)
  const ends = addSeconds(act.now, overlapSeconds)
  const isSooner = old.expires_at === null || ends < old.expires_at
  const ending = isSooner ? { ...old, expires_at: ends } : old
  if (isSooner) await updateKeyRow(tx, ending)
  recordEvent(tx, act, {
    type: 'api_key.rotated',
    resourceId: id,
    changes: keyChanges(old, ending),
  })
  const { key, secret } = await createKeyWithSecret(
    tx,
    {
      userId: old.user_id,
      name: old.name,
      scopes: scopes as Scope[],
      allowlist,
      rateLimit: old.rate_limit,
      expiresAt: old.expires_at,
    },
    act,
  )
  return { ...toApiKey(key), key: secret }
}

/** Revoking it again changes nothing. */
export async function revokeApiKey(tx: WriteTx, id: string, act: Attribution): Promise<void> {
  const key = await getKeyForUpdate(tx, id)
  if (key.revoked_at !== null) return
  await markKeyRevoked(tx, id, act.now)
  const changes = [{ field: 'revoked_at', from: null, to: act.now }]
  recordEvent(tx, act, { type: 'api_key.revoked', resourceId: id, changes })
}

function demandNoMoreThan(caller: Caller, scopes: readonly string[]): void {
  const beyond = scopes.find((scope) => !caller.scopes.includes(scope))
  if (beyond !== undefined) {
    throw missingScope(beyond)
  }
}

/** What is revoked stays so. */
function demandUsable(key: StoredKey): void {
  if (key.revoked_at !== null) throw notFound('API key')
}

function demandFuture(expiresAt: string | null | undefined, now: string): void {
  if (expiresAt && expiresAt <= now) throw invalid(['body', 'expires_at'], 'must be in the future')
}

/** The limits among what is asked for, as they are stored. */
function limitsIn({ allowlist, rate_limit, expires_at }: ApiKeyUpdate): Partial<Limits> {
  return {
    ...(allowlist !== undefined && { allowlist: allowlist.join(' ') }),
    ...(rate_limit !== undefined && { rate_limit }),
    ...(expires_at !== undefined && { expires_at }),
  }
}

const distinct = <T>(values: readonly T[]) => [...new Set(values)]
