import type { TicketItem } from '@bellhop/sdk'
import { api } from '../../../data/api.ts'
import { errorText } from '../../../data/errors.ts'
import { useCan } from '../../../data/me.ts'
import { patchTicket } from '../../../data/tickets.ts'
import { toast } from '../../../state/toasts.ts'
import { IconButton } from '../../../ui/button.tsx'
import { copyWithToast } from '../../../ui/copy.ts'
import { promptConfirm } from '../../../ui/prompts.tsx'
import styles from './details.module.css'

/** Where the customer follows the ticket. */
export function TrackingLink({ ticket }: { ticket: TicketItem }) {
  const canWrite = useCan('tickets:write')
  const href = `${location.origin}/t/${ticket.tracking_token}`
  return (
    <section className={styles.section} aria-labelledby="tracking-title">
      <h2 id="tracking-title" className={styles.title}>
        Tracking link
      </h2>
      <div className={styles.link}>
        <a href={href} target="_blank" rel="noopener noreferrer">
          {href.replace(/^https?:\/\//, '')}
        </a>
        <IconButton
          icon="copy"
          label="Copy tracking link"
          onClick={() => copyWithToast(href, 'Link copied')}
        />
        {canWrite && (
          <IconButton
            icon="lock"
            label="Replace the tracking link"
            onClick={() => void replaceLink(ticket)}
          />
        )}
      </div>
    </section>
  )
}

async function replaceLink({ id }: TicketItem): Promise<void> {
  const isConfirmed = await promptConfirm({
    title: 'Replace the tracking link?',
    text: 'The current link stops working at once. Send the new one to the customer.',
    action: 'Replace the link',
    isDangerous: true,
  })
  if (!isConfirmed) return
  const params = { path: { ticket_id: id } }
  try {
    const { data } = await api.POST('/v1/tickets/{ticket_id}/tracking-token', { params })
    patchTicket(id, data)
    toast({ text: 'The old tracking link no longer works' })
  } catch (error) {
    toast({ tone: 'bad', text: `Not replaced. ${errorText(error)}` })
  }
}
