import type { RouteSamples } from '../../../desk/route-sample.ts'
import {
  aHeldMail,
  aNewInboundMail,
  aNewMailbox,
  anImportedMail,
  aRawMail,
  at,
  type Make,
  newEmail,
} from '../../../desk/sample-requests.ts'
import { composeRaw } from '../../../fixtures/mail.ts'

const aRoute = {
  name: 'Invoices',
  conditions: [{ field: 'subject', operator: 'contains', value: 'invoice' }],
  then: { priority: 'high' },
}

const aNewInboundMailsBody: Make = () => ({ path: '/v1/inbound-mails', body: aRawMail() })

/** An agent has passed on what a customer wrote. */
const aForwardedMail: Make = async (desk) => {
  const { alice, jobs } = desk
  const { path } = await aNewMailbox('', undefined, { incoming: { authserv_id: 'mx' } })(desk)
  const me = (await alice.get('/v1/users/me')).body.email
  const raw = composeRaw(
    { From: me, Subject: 'Fwd: Lamp', 'Authentication-Results': 'mx; dmarc=pass' },
    `Please help.\n\n-- Forwarded message --\nFrom: ${newEmail()}\nSubject: Lamp\nTo: me\n\nBroken.`,
  )
  const mail = new Blob([raw], { type: 'message/rfc822' })
  const mailboxId = path.split('/').at(-1)
  const { body } = await alice.post(`/v1/inbound-mails?mailbox_id=${mailboxId}`, mail)
  await jobs.runDue()
  return { path: `/v1/inbound-mails/${body.id}/original-sender`, body: { is_accepted: true } }
}

export const mailReceiving: RouteSamples = {
  'GET /v1/inbound-mails': {
    request: at('/v1/inbound-mails'),
    status: 200,
    stranger: 'served',
    permission: 'read comments',
  },
  'POST /v1/inbound-mails': {
    request: aNewInboundMailsBody,
    status: 202,
    stranger: 'served',
    permission: 'change tickets',
  },
  'GET /v1/inbound-mails/{inbound_mail_id}': {
    request: aNewInboundMail(),
    status: 200,
    stranger: 'Mail not found',
    permission: 'read comments',
  },
  'DELETE /v1/inbound-mails/{inbound_mail_id}': {
    request: aNewInboundMail(),
    status: 204,
    stranger: 'Mail not found',
    permission: 'delete comments',
  },
  'GET /v1/inbound-mails/{inbound_mail_id}/raw': {
    request: aNewInboundMail('/raw'),
    status: 200,
    stranger: 'Mail not found',
    permission: 'read comments',
  },
  'GET /v1/inbound-mails/{inbound_mail_id}/page': {
    request: aNewInboundMail('/page'),
    status: 200,
    stranger: 'Mail not found',
    permission: 'read comments',
  },
  'POST /v1/inbound-mails/{inbound_mail_id}/import': {
    request: aHeldMail,
    status: 200,
    stranger: 'Mail not found',
    alsoNeeds: ['comments:read'],
    permission: 'change comments',
  },
  'POST /v1/inbound-mails/{inbound_mail_id}/original-sender': {
    request: aForwardedMail,
    status: 200,
    stranger: 'Mail not found',
    alsoNeeds: ['comments:read'],
    permission: 'change tickets',
  },
  'POST /v1/inbound-mails/rehearse': {
    request: () => ({ path: '/v1/inbound-mails/rehearse', body: aRawMail() }),
    status: 200,
    stranger: 'served',
    permission: 'read comments',
  },
  'POST /v1/inbound-mails/{inbound_mail_id}/rehearse': {
    request: anImportedMail('/rehearse', {}),
    status: 200,
    stranger: 'Mail not found',
    permission: 'read comments',
  },
  'POST /v1/inbound-mails/{inbound_mail_id}/reparse': {
    request: anImportedMail('/reparse', { dry_run: true }),
    status: 200,
    stranger: 'Mail not found',
    alsoNeeds: ['comments:read'],
    permission: 'change comments',
  },
  'POST /mail/{token}': { request: aPostedMail(), status: 202 },
  'POST /mail/{token}/mailgun': { request: aPostedMail('/mailgun'), status: 200 },
  'POST /mail/{token}/sendgrid': { request: aPostedMail('/sendgrid'), status: 200 },
  'POST /v1/mailboxes/{mailbox_id}/rehearse': {
    request: aNewMailbox('/rehearse', { routes: [aRoute] }),
    status: 200,
    stranger: 'Mailbox not found',
    alsoNeeds: ['comments:read'],
    permission: 'read mailboxes',
  },
}

function aPostedMail(below = ''): Make {
  return async (desk) => {
    const { path } = await aNewMailbox('/token')(desk)
    const { body } = await desk.alice.post(path)
    return {
      path: `${new URL(body.url).pathname}${below}`,
      body: below === '' ? aRawMail() : aMailForm(below),
    }
  }
}

function aMailForm(provider: string): FormData {
  const form = new FormData()
  form.set(provider === '/mailgun' ? 'body-mime' : 'email', composeRaw({ From: newEmail() }))
  return form
}
