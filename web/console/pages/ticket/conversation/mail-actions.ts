import { listAll, type OutboundMail } from '@bellhop/sdk'
import * as m from '#messages'
import { api } from '../../../data/api.ts'
import { hasStatus } from '../../../data/errors.ts'
import { invalidateQueries } from '../../../data/query-client.ts'
import { formatList } from '../../../state/format.ts'
import { toast } from '../../../state/toasts.ts'
import { promptConfirm } from '../../../ui/prompts.tsx'
import { runWithToast } from '../../../ui/run-with-toast.ts'

const pathOf = ({ id }: OutboundMail) => ({ params: { path: { mail_id: id } } })

export async function cancelMail(mail: OutboundMail): Promise<void> {
  const response = await runWithToast(() =>
    api.POST('/v1/outbound-mails/{mail_id}/cancel', pathOf(mail)),
  )
  // It may have been sent in the meantime.
  if (response) {
    const isCanceled = response.data.state === 'canceled'
    toast({ text: isCanceled ? m.ticket_mail_cancelDone : m.ticket_mail_cancelTooLate })
  }
  await invalidateQueries('mails')
}

/** Asks first if that means to send to addresses that are suppressed. */
export async function sendMailAgain(mail: OutboundMail): Promise<void> {
  const isRefused = (await runWithToast(() => retry(mail))) === false
  if (isRefused) await sendToSuppressed(mail)
  await invalidateQueries('mails')
}

/** Returns whether there is anybody to send it to, and a mailbox. */
async function retry(mail: OutboundMail): Promise<boolean> {
  try {
    await api.POST('/v1/outbound-mails/{mail_id}/retry', pathOf(mail))
    return true
  } catch (error) {
    if (hasStatus(error, 409)) return false
    throw error
  }
}

async function sendToSuppressed(mail: OutboundMail): Promise<void> {
  const suppressed = (await runWithToast(() => findSuppressions(mail))) ?? []
  if (suppressed.length === 0) {
    toast({ tone: 'bad', text: m.ticket_mail_noMailbox })
    return
  }
  const isConfirmed = await promptConfirm({
    title: m.ticket_mail_suppression_title,
    text: m.ticket_mail_suppression_text({
      count: suppressed.length,
      emails: formatList(suppressed.map(({ email }) => email)),
    }),
    action: m.ticket_mail_sendAgain,
  })
  if (!isConfirmed) return
  const isSent = await runWithToast(async () => {
    for (const { id } of suppressed) {
      const params = { path: { suppression_id: id } }
      await api.DELETE('/v1/suppressions/{suppression_id}', { params })
    }
    return retry(mail)
  })
  if (isSent === false) toast({ tone: 'bad', text: m.ticket_mail_noMailbox })
}

/** Those of recipients who have not got it. */
async function findSuppressions({ recipients }: OutboundMail) {
  const unsent = recipients.filter(({ state }) => state !== 'sent')
  const emails = new Set(unsent.map(({ email }) => email.toLowerCase()))
  const found: { id: string; email: string }[] = []
  const params = { query: { limit: 500 } }
  for await (const suppression of listAll(api, '/v1/suppressions', { params })) {
    if (emails.has(suppression.email.toLowerCase())) found.push(suppression)
    if (found.length === emails.size) break
  }
  return found
}
