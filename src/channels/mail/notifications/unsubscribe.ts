import type { Brand } from '../../../accounts/organizations/store.ts'
import { turnOffMail } from '../../../events/notifications/update-settings.ts'
import type { Db, RootReadTx } from '../../../platform/db/db.ts'
import { rootQuery } from '../../../platform/db/statement.ts'
import { assertFound } from '../../../platform/errors.ts'
import { isUnsubscribeToken, userIdIn } from './unsubscribe-token.ts'

/** With the brand of their organization, for the page. */
export interface Unsubscriber extends Brand {
  user_id: string
  organization_id: number
  email: string
}

// Not scoped to an organization: the token is the credential.
const byUser = rootQuery<Unsubscriber & { mail_key: string }>(`
  SELECT u.id AS user_id, u.organization_id, u.email, o.name, o.accent_color, o.logo_id, o.mail_key
  FROM users u JOIN organizations o ON o.id = u.organization_id
  WHERE u.id = :user_id`)

export async function getUnsubscriber(tx: RootReadTx, token: string): Promise<Unsubscriber> {
  const userId = userIdIn(token)
  const found = userId === undefined ? undefined : await tx.one(byUser, { user_id: userId })
  const { mail_key, ...unsubscriber } = assertFound(found, 'Link')
  const isOurs = isUnsubscribeToken(token, mail_key, unsubscriber.user_id)
  return assertFound(isOurs ? unsubscriber : undefined, 'Link')
}

/** May be repeated. */
export const unsubscribe = (
  db: Db,
  { organization_id, user_id }: Unsubscriber,
  now: string,
): Promise<void> => db.transact((tx) => turnOffMail(tx.in(organization_id), user_id, now))
