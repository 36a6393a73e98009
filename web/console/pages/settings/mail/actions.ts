import type { Mailbox } from '@bellhop/sdk'
import * as m from '#messages'
import { api } from '../../../data/api.ts'
import { invalidateQueries, queryClient } from '../../../data/query-client.ts'
import { toast } from '../../../state/toasts.ts'
import { promptText } from '../../../ui/prompt-text.tsx'
import { promptConfirm } from '../../../ui/prompts.tsx'
import { runWithToast } from '../../../ui/run-with-toast.ts'
import { mailboxesQuery } from './queries.ts'

const pathOf = ({ id }: Mailbox) => ({ params: { path: { mailbox_id: id } } })

/** Shows the new state at once; if the request fails, the refetch restores the old one. */
export async function toggleMailbox(mailbox: Mailbox, is_enabled: boolean): Promise<void> {
  queryClient.setQueryData(mailboxesQuery.queryKey, (mailboxes) =>
    mailboxes?.map((other) => (other.id === mailbox.id ? { ...other, is_enabled } : other)),
  )
  await runWithToast(
    () => api.PATCH('/v1/mailboxes/{mailbox_id}', { ...pathOf(mailbox), body: { is_enabled } }),
    is_enabled ? m.mail_page_enabled : m.mail_page_disabled,
  )
  await invalidateQueries('mailboxes')
}

export async function makeDefault(mailbox: Mailbox): Promise<void> {
  const body = { is_default: true }
  await runWithToast(
    () => api.PATCH('/v1/mailboxes/{mailbox_id}', { ...pathOf(mailbox), body }),
    m.mail_page_defaultChanged({ address: mailbox.address }),
  )
  await invalidateQueries('mailboxes')
}

export async function toggleAcknowledgement(mailbox: Mailbox, is_enabled: boolean): Promise<void> {
  const body = { acknowledgement: { is_enabled } }
  await runWithToast(
    () => api.PATCH('/v1/mailboxes/{mailbox_id}', { ...pathOf(mailbox), body }),
    is_enabled ? m.mail_acknowledgement_switchedOn : m.mail_acknowledgement_switchedOff,
  )
  await invalidateQueries('mailboxes')
}

export async function togglePlusAddresses(
  mailbox: Mailbox,
  is_plus_addressed: boolean,
): Promise<void> {
  const body = { incoming: { is_plus_addressed } }
  await runWithToast(
    () => api.PATCH('/v1/mailboxes/{mailbox_id}', { ...pathOf(mailbox), body }),
    is_plus_addressed ? m.mail_test_plus_switchedOn : m.mail_test_plus_switchedOff,
  )
  await invalidateQueries('mailboxes')
}

/** Sends a code to the address, and asks for it. */
export async function verifyAddress(mailbox: Mailbox, address: string): Promise<void> {
  const sent = await runWithToast(() =>
    api.POST('/v1/mailboxes/{mailbox_id}/addresses/code', {
      ...pathOf(mailbox),
      body: { address },
    }),
  )
  if (sent === undefined) return
  const code = await promptText({
    title: m.mail_address_codeTitle({ address }),
    label: m.mail_address_codeLabel,
    maxLength: 40,
    action: m.mail_address_verify,
  })
  if (code === undefined) return
  await runWithToast(
    () =>
      api.POST('/v1/mailboxes/{mailbox_id}/addresses/verify', {
        ...pathOf(mailbox),
        body: { address, code },
      }),
    m.mail_address_verified({ address }),
  )
  await invalidateQueries('mailbox-addresses')
}

/** Returns whether it was deleted. */
export async function deleteMailbox(mailbox: Mailbox): Promise<boolean> {
  const mailboxes = queryClient.getQueryData(mailboxesQuery.queryKey) ?? []
  if (mailbox.is_default && mailboxes.length > 1) {
    toast({ tone: 'bad', text: m.mail_deletion_isDefault })
    return false
  }
  const isConfirmed = await promptConfirm({
    title: m.mail_deletion_title,
    text: m.mail_deletion_text({ address: mailbox.address }),
    action: m.common_delete,
    isDangerous: true,
  })
  if (!isConfirmed) return false
  const response = await runWithToast(
    () => api.DELETE('/v1/mailboxes/{mailbox_id}', pathOf(mailbox)),
    m.mail_deletion_done,
  )
  await invalidateQueries('mailboxes')
  return response !== undefined
}

export async function generateDkim(mailbox: Mailbox): Promise<void> {
  const isConfirmed =
    mailbox.dkim === null ||
    (await promptConfirm({
      title: m.mail_dkim_replacement_title,
      text: m.mail_dkim_replacement_text,
      action: m.mail_dkim_replacement_submit,
    }))
  if (!isConfirmed) return
  await runWithToast(
    () => api.POST('/v1/mailboxes/{mailbox_id}/dkim', pathOf(mailbox)),
    m.mail_dkim_generated,
  )
  await invalidateQueries('mailboxes')
}

export async function switchDkimOff(mailbox: Mailbox): Promise<void> {
  const isConfirmed = await promptConfirm({
    title: m.mail_dkim_removal_title,
    text: m.mail_dkim_removal_text,
    action: m.mail_dkim_removal_submit,
    isDangerous: true,
  })
  if (!isConfirmed) return
  await runWithToast(
    () => api.DELETE('/v1/mailboxes/{mailbox_id}/dkim', pathOf(mailbox)),
    m.mail_dkim_removal_done,
  )
  await invalidateQueries('mailboxes')
}

/** Returns the address that a provider posts mail to, which cannot be shown again. */
export async function createWebhookAddress(mailbox: Mailbox): Promise<string | undefined> {
  const isConfirmed = await promptConfirm({
    title: m.mail_webhook_confirmation_title,
    text: m.mail_webhook_confirmation_text,
    action: m.mail_webhook_create,
  })
  if (!isConfirmed) return undefined
  const response = await runWithToast(() =>
    api.POST('/v1/mailboxes/{mailbox_id}/token', pathOf(mailbox)),
  )
  return response?.data.url
}

export async function fetchMail(mailbox: Mailbox): Promise<void> {
  await runWithToast(
    () => api.POST('/v1/mailboxes/{mailbox_id}/fetch', pathOf(mailbox)),
    m.mail_imap_fetching,
  )
}

export async function cancelBackfill(mailbox: Mailbox): Promise<void> {
  await runWithToast(
    () => api.DELETE('/v1/mailboxes/{mailbox_id}/backfill', pathOf(mailbox)),
    m.mail_backfill_stopped,
  )
  await invalidateQueries('mailboxes')
}

export async function removeImap(mailbox: Mailbox): Promise<void> {
  const isConfirmed = await promptConfirm({
    title: m.mail_imap_removal_title,
    text: m.mail_imap_removal_text,
    action: m.mail_imap_removal_submit,
    isDangerous: true,
  })
  if (!isConfirmed) return
  const body = { incoming: { imap: null } }
  await runWithToast(
    () => api.PATCH('/v1/mailboxes/{mailbox_id}', { ...pathOf(mailbox), body }),
    m.mail_imap_removal_done,
  )
  await invalidateQueries('mailboxes')
}
