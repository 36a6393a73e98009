import { useQuery } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import * as m from '#messages'
import { ticketMailQuery } from '../../../data/ticket-mail.ts'
import styles from './suppressed-notice.module.css'

interface Props {
  ticketId: string
  chosen: string | undefined
  onChoose(address: string | undefined): void
}

/** From which address of the mailbox the reply is sent, where it has several. */
export function SenderChoice({ ticketId, chosen, onChoose }: Props) {
  const id = useId()
  const { data } = useQuery(ticketMailQuery(ticketId))
  const [usual, ...others] = data?.from_addresses ?? []
  const isGone = data && chosen !== undefined && chosen !== usual && !others.includes(chosen)
  useEffect(() => {
    if (isGone) onChoose(undefined)
  }, [isGone, onChoose])
  if (others.length === 0) return null
  return (
    <p className={styles.from}>
      <label htmlFor={id}>{m.ticket_composer_from}</label>
      <select id={id} value={chosen ?? usual} onChange={({ target }) => onChoose(target.value)}>
        {[usual, ...others].map((address) => (
          <option key={address}>{address}</option>
        ))}
      </select>
    </p>
  )
}
