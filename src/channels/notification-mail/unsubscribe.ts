import { turnOffMail } from '../../events/notifications/update-settings.ts'
import type { Db, RootReadTx } from '../../platform/db/db.ts'
import { rootQuery } from '../../platform/db/statement.ts'
import { assertFound } from '../../platform/errors.ts'
import { readUnsubscribeToken } from './unsubscribe-token.ts'

export interface Unsubscriber {
  user_id: string
  organization_id: number
  email: string
  organization_name: string
}

// Not scoped to an organization: the token is the credential.
const byUser = rootQuery<Unsubscriber>(`
  SELECT u.id AS user_id, u.organization_id, u.email, o.name AS organization_name
  FROM users u JOIN organizations o ON o.id = u.organization_id
  WHERE u.id = :user_id`)

export async function getUnsubscriber(
  tx: RootReadTx,
  identity: string,
  token: string,
): Promise<Unsubscriber> {
  const userId = readUnsubscribeToken(identity, token)
  const found = userId === undefined ? undefined : await tx.one(byUser, { user_id: userId })
  return assertFound(found, 'Link')
}

/** May be repeated. */
export const unsubscribe = (
  db: Db,
  { organization_id, user_id }: Unsubscriber,
  now: string,
): Promise<void> => db.transact((tx) => turnOffMail(tx.in(organization_id), user_id, now))
