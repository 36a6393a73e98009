import { getUser } from '../../../accounts/users/store.ts'
import { publicHandler, readHandler } from '../../../platform/http/endpoint.ts'
import { errorPage } from '../../portal/page/error.ts'
import { basePath, sendHtml } from '../../portal/page/layout.ts'
import { findAvailability } from './availability.ts'
import { confirmPage, donePage } from './page.ts'
import { NotificationMail, UnsubscribePath } from './schema.ts'
import { getUnsubscriber, unsubscribe } from './unsubscribe.ts'

export const get = readHandler({
  summary: 'Get whether you can be notified by mail',
  description: 'A key gets it for its user.',
  response: { status: 200, schema: NotificationMail, description: 'Whether, and where.' },
  async handle(tx, { caller, mail, configuredUrl }) {
    const user = await getUser(tx, caller.userId)
    const settings = { publicUrl: configuredUrl, systemSender: mail.systemSender }
    const { state } = await findAvailability(tx, user, settings)
    return { state, email: user.email }
  },
})

const link = { isPage: true, isLimitedByIp: true, isNeverStored: true, errorPage } as const
const htmlResponse = { status: 200, contentType: 'text/html', isVolatile: true } as const

export const confirmUnsubscribe = publicHandler({
  ...link,
  summary: 'Ask whether to turn off notifications by mail',
  params: UnsubscribePath,
  response: { ...htmlResponse, description: 'A page with a button.' },
  async handle(db, context) {
    const who = await db.read((tx) => getUnsubscriber(tx, context.params.token))
    return sendHtml(context, confirmPage(who, basePath(context.publicUrl)))
  },
})

/** By the button, or by a mail program (RFC 8058): whatever the body is. */
export const unsubscribeNow = publicHandler({
  ...link,
  summary: 'Turn off notifications by mail',
  params: UnsubscribePath,
  response: { ...htmlResponse, description: 'The page that says so.' },
  async handle(db, context) {
    const who = await db.read((tx) => getUnsubscriber(tx, context.params.token))
    await unsubscribe(db, who, context.now)
    return sendHtml(context, donePage(who, basePath(context.publicUrl)))
  },
})
