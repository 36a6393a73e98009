import type { TicketItem } from '@bellhop/sdk'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import * as m from '#messages'
import { blockOfQuery } from '../../../data/blocks.ts'
import { useCan } from '../../../data/me.ts'
import { spamQuery } from '../../../data/spam.ts'
import { useUsersById } from '../../../data/users-and-teams.ts'
import { hintFor } from '../../../state/keymap.ts'
import { toggleSpam } from '../../../tickets/toggle-spam.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { formatDate } from '../../../ui/time.tsx'
import { useCustomer } from '../use-customer.ts'
import { promptBlock } from './block-sender.tsx'
import styles from './conversation.module.css'

/** What becomes of a ticket that is spam. */
export function SpamNotice({ ticket }: { ticket: TicketItem }) {
  const { data: spam } = useQuery(spamQuery(ticket.id))
  const user = useUsersById().get(spam?.user_id ?? '')
  const canWrite = useCan('tickets:write')
  const canBlock = useCan('customers:write')
  const email = useCustomer(ticket)?.email
  const isShown = useCan('customers:read') && Boolean(spam?.since && email)
  const { data: block } = useQuery({ ...blockOfQuery(email ?? ''), enabled: isShown })
  if (!spam?.since || !spam.delete_at) return null
  const day = formatDate(spam.delete_at)
  return (
    <div className={styles.spam}>
      <Icon name="alert" />
      <div className={styles.spamText}>
        <p>
          {user
            ? m.ticket_conversation_spamBy({ name: () => <bdi>{user.full_name}</bdi>, day })
            : m.ticket_conversation_spam({ day })}
        </p>
        {block && (
          <p>
            {m.blocks_notice_blocked({
              value: block.value,
              link: (text) => (
                <Link href={`/settings/blocked-senders?q=${encodeURIComponent(block.value)}`}>
                  {text}
                </Link>
              ),
            })}
          </p>
        )}
      </div>
      {canBlock && block === null && (
        <Button onClick={() => promptBlock(email!)}>{m.blocks_notice_block}</Button>
      )}
      {canWrite && (
        <Button hint={hintFor('!')} onClick={() => toggleSpam([ticket])}>
          {m.ticket_menu_notSpam}
        </Button>
      )}
    </div>
  )
}
