import type { TicketItem } from '@bellhop/sdk'
import * as m from '#messages'
import { api } from '../../../data/api.ts'
import { useCan } from '../../../data/me.ts'
import { showError } from '../../../data/show-error.ts'
import { patchTicket } from '../../../data/tickets.ts'
import { type Binding, useShortcuts } from '../../../keyboard/shortcuts.ts'
import { toast } from '../../../state/toasts.ts'
import { IconButton } from '../../../ui/button.tsx'
import { copyWithToast } from '../../../ui/copy.ts'
import { promptConfirm } from '../../../ui/prompts.tsx'
import styles from './details.module.css'

/** The page on which the customer follows the ticket. */
export function TrackingLink({ ticket }: { ticket: TicketItem }) {
  const canWrite = useCan('tickets:write')
  const href = `${location.origin}/t/${ticket.tracking_token}`
  const copy = () => copyWithToast(href, m.ticket_trackingLink_copied)
  useShortcuts([
    { keys: 'Shift+t', label: m.ticket_trackingLink_copy, group: 'ticket', run: copy },
    ...(canWrite ? [replaceBinding(ticket)] : []),
  ])
  return (
    <section className={styles.section} aria-labelledby="tracking-title">
      <h2 id="tracking-title" className={styles.title}>
        {m.ticket_trackingLink_title}
      </h2>
      <div className={styles.link}>
        <a href={href} target="_blank" rel="noopener noreferrer">
          {href.replace(/^https?:\/\//, '')}
        </a>
        <IconButton icon="copy" label={m.ticket_trackingLink_copy} onClick={copy} />
        {canWrite && (
          <IconButton
            icon="lock"
            label={m.ticket_trackingLink_replace}
            onClick={() => void replaceLink(ticket)}
          />
        )}
      </div>
    </section>
  )
}

/** Only in the palette: the customer's link stops working. */
const replaceBinding = (ticket: TicketItem): Binding => ({
  label: m.ticket_trackingLink_replace,
  group: 'ticket',
  run: () => replaceLink(ticket),
})

async function replaceLink({ id }: TicketItem): Promise<void> {
  const isConfirmed = await promptConfirm({
    title: m.ticket_trackingLink_replacement_title,
    text: m.ticket_trackingLink_replacement_text,
    action: m.ticket_trackingLink_replacement_submit,
    isDangerous: true,
  })
  if (!isConfirmed) return
  const params = { path: { ticket_id: id } }
  try {
    const { data } = await api.POST('/v1/tickets/{ticket_id}/tracking-token', { params })
    patchTicket(id, data)
    toast({ text: m.ticket_trackingLink_replacement_done })
  } catch (error) {
    showError(error, m.ticket_trackingLink_replacement_failed)
  }
}
