import { notFound } from '../../platform/errors.ts'
import { handler, readHandler, writeHandler } from '../../platform/http/endpoint.ts'
import { smallJsonBytesMax } from '../../platform/http/json-body.ts'
import { createSubscription } from './create.ts'
import { findPublicPushKey, getPublicPushKey } from './key-store.ts'
import {
  PushKey,
  PushSubscription,
  PushSubscriptionCreate,
  PushSubscriptionList,
  PushSubscriptionPath,
  PushTest,
  subscriptionsMax,
} from './schema.ts'
import { sendTestPush } from './send-test.ts'
import { toApiSubscription } from './serialize.ts'
import { deleteSubscriptionRow, listSubscriptions } from './store.ts'

// Everyone has their own only; a key those of its user.

const userAgentLengthMax = 300

export const key = handler({
  summary: 'Get the push key',
  description:
    'The key with which browsers subscribe to push messages: `applicationServerKey`, of VAPID. Every organization has a key of its own, which does not change.',
  response: { status: 200, schema: PushKey, description: 'The public key.' },
  async handle(db, { now }) {
    const known = await db.read(findPublicPushKey)
    return { public_key: known ?? (await db.transact((tx) => getPublicPushKey(tx, now))) }
  },
})

export const list = readHandler({
  summary: 'List your push subscriptions',
  description:
    'Browsers that show your notifications while the console is closed, newest first. Endpoints and keys are not returned.',
  response: { status: 200, schema: PushSubscriptionList, description: 'The subscriptions.' },
  handle: async (tx, { caller, now }) =>
    (await listSubscriptions(tx, caller.userId, now)).map((each) =>
      toApiSubscription(each, caller),
    ),
})

export const create = writeHandler({
  summary: 'Subscribe to push messages',
  description: `For a browser that has subscribed with the push key. It ends with the session or key that sends this. The same endpoint again replaces the subscription, also that of another user. With more than ${subscriptionsMax}, the oldest is deleted.`,
  body: PushSubscriptionCreate,
  bodyBytesMax: smallJsonBytesMax,
  response: { status: 201, schema: PushSubscription, description: 'The subscription.' },
  handle(tx, call) {
    const userAgent = (call.request.headers['user-agent'] ?? '')
      .replaceAll(/\p{Cc}/gu, '')
      .slice(0, userAgentLengthMax)
    const { caller, outbound, now, actor } = call
    return createSubscription(tx, call.body, { caller, outbound, now, actor, userAgent })
  },
})

export const remove = writeHandler({
  summary: 'Delete a push subscription',
  params: PushSubscriptionPath,
  response: { status: 204, description: 'The subscription was deleted.' },
  errors: { 404: 'Push subscription not found' },
  async handle(tx, { caller, params }) {
    if (!(await deleteSubscriptionRow(tx, caller.userId, params.push_subscription_id)))
      throw notFound('Push subscription')
  },
})

export const test = handler({
  summary: 'Test a push subscription',
  description: 'Sends a message once, and returns what the push service said.',
  params: PushSubscriptionPath,
  response: { status: 200, schema: PushTest, description: 'The result.' },
  errors: { 404: 'Push subscription not found' },
  handle: (db, call) => sendTestPush(db, call.params.push_subscription_id, call),
})
