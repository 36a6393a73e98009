import type { InboundMail } from '@bellhop/sdk'
import * as m from '#messages'
import { api } from '../data/api.ts'
import { queryClient } from '../data/query-client.ts'
import { promptText } from '../ui/prompt-text.tsx'
import { promptConfirm } from '../ui/prompts.tsx'
import { runWithToast } from '../ui/run-with-toast.ts'

const pathOf = ({ id }: InboundMail) => ({ params: { path: { inbound_mail_id: id } } })

interface ImportOptions {
  /** Null for a new ticket; left out, where it seems to belong. */
  ticketId?: string | null
  /** Whose mail it is, if it does not say so itself. */
  customerEmail?: string
  done: string
}

/** Returns whether it was imported. */
export async function importMail(
  mail: InboundMail,
  { ticketId, customerEmail, done }: ImportOptions,
): Promise<boolean> {
  const body = {
    ...(ticketId !== undefined && { ticket_id: ticketId }),
    ...(customerEmail !== undefined && { customer_email: customerEmail }),
  }
  const response = await runWithToast(
    () => api.POST('/v1/inbound-mails/{inbound_mail_id}/import', { ...pathOf(mail), body }),
    done,
  )
  refetch(mail)
  void queryClient.invalidateQueries({ queryKey: ['inbound-mail', mail.id] })
  return response !== undefined
}

/** The server could not say whose words they are. */
const isSenderless = ({ reason }: InboundMail) => reason === 'no_sender' || reason === 'own_address'

/** Asks for the customer if the mail does not say who wrote it. Returns whether it was imported. */
export async function createTicket(mail: InboundMail): Promise<boolean> {
  const rest = { ticketId: null, done: m.receivedMail_action_created }
  if (!isSenderless(mail)) return importMail(mail, rest)
  const customerEmail = await promptText({
    title: m.receivedMail_customer_title,
    label: m.receivedMail_customer_label,
    type: 'email',
    maxLength: 254,
    action: m.receivedMail_action_createTicket,
  })
  return customerEmail !== undefined && importMail(mail, { ...rest, customerEmail })
}

/** Asks first if it may be forged. Returns whether it was added. */
export async function addToConversation(mail: InboundMail): Promise<boolean> {
  const isConfirmed =
    mail.authentication !== 'fail' ||
    (await promptConfirm({
      title: m.receivedMail_forged_title,
      text: m.receivedMail_forged_text({ name: () => nameOf(mail) }),
      action: m.receivedMail_forged_submit,
      isDangerous: true,
    }))
  if (!isConfirmed) return false
  return importMail(mail, { ticketId: mail.ticket_id, done: m.receivedMail_action_added })
}

/** Whether the sender of the original becomes the customer of the ticket. */
export async function decideSender(mail: InboundMail, isAccepted: boolean): Promise<boolean> {
  const response = await runWithToast(
    () =>
      api.POST('/v1/inbound-mails/{inbound_mail_id}/original-sender', {
        ...pathOf(mail),
        body: { is_accepted: isAccepted },
      }),
    isAccepted ? m.receivedMail_action_senderAccepted : m.receivedMail_action_senderDismissed,
  )
  refetch(mail)
  return response !== undefined
}

/** Returns whether it was deleted. */
export async function deleteMail(mail: InboundMail): Promise<boolean> {
  const isConfirmed = await promptConfirm({
    title: m.receivedMail_deletion_title,
    text: m.receivedMail_deletion_text({ isImported: mail.state === 'imported' }),
    action: m.receivedMail_deletion_submit,
    isDangerous: true,
  })
  if (!isConfirmed) return false
  const response = await runWithToast(
    () => api.DELETE('/v1/inbound-mails/{inbound_mail_id}', pathOf(mail)),
    m.receivedMail_action_deleted,
  )
  refetch(mail)
  return response !== undefined
}

/** Without waiting for the event. */
function refetch({ ticket_id }: InboundMail): void {
  const keys = [['received-mails'], ['inbound-mails']]
  if (ticket_id !== null) keys.push(['comments', ticket_id], ['history', ticket_id])
  for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey })
}

/** The name of the sender, or else the address. */
export const nameOf = ({ from }: InboundMail): string =>
  from === null ? m.receivedMail_unknownSender : from.name || from.email
