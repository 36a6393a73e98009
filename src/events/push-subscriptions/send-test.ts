import { randomBytes } from 'node:crypto'
import * as m from '#messages'
import { unavailable } from '../../platform/errors.ts'
import type { CallerContext, OrganizationDb } from '../../platform/http/endpoint.ts'
import { type PushResult, postPush } from '../../platform/push/post.ts'
import { contactOf } from '../../platform/push/vapid.ts'
import { findVapidKeys } from './key-store.ts'
import { deleteGoneDevice, getOwnDevice } from './store.ts'

/** For somebody who looks at the device. */
const ttlSeconds = 60

type TestContext = Pick<CallerContext, 'caller' | 'now' | 'outbound' | 'configuredUrl'>

/** Sends a message once, and says what became of it. */
export async function sendTestPush(
  db: OrganizationDb,
  id: string,
  { caller, now, outbound, configuredUrl }: TestContext,
): Promise<Pick<PushResult, 'outcome' | 'status'>> {
  const { device, keys } = await db.read(async (tx) => ({
    device: await getOwnDevice(tx, { userId: caller.userId, id, now }),
    keys: await findVapidKeys(tx),
  }))
  if (keys === undefined)
    throw unavailable('Nothing can be sent: the server has lost the key of its push messages', {
      cause: new Error('The private key of push messages cannot be decrypted'),
      retrySeconds: 60,
    })
  const topic = randomBytes(16).toString('base64url')
  const content = { title: m.push_test, body: m.push_testBody, path: null, tag: topic }
  const result = await postPush(
    outbound,
    device,
    { content, topic, ttlSeconds },
    { keys, subject: contactOf(configuredUrl), now: new Date(now) },
  )
  if (result?.outcome === 'gone') await db.transact((tx) => deleteGoneDevice(tx, device))
  return { outcome: result!.outcome, status: result!.status }
}
