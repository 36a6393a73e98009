import type { InboundMail } from '@bellhop/sdk'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import * as m from '#messages'
import { inboundMailQuery, sourceHref } from '../../../data/inbound-mails.ts'
import { openMail } from '../../../mails/open-mail.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Menu, type MenuItem } from '../../../ui/menu.tsx'
import { ErrorState, Skeleton } from '../../../ui/states.tsx'
import { PlainText } from './plain-text.tsx'
import styles from './received-mail.module.css'

/** That a message came by mail, with ways to look at that mail. */
export function ByMail({ mail }: { mail: InboundMail }) {
  const items: (MenuItem | false)[] = [
    {
      label: m.ticket_received_showOriginal,
      icon: 'eye',
      run: () => openMail(mail.id, 'original'),
    },
    mail.has_raw && {
      label: m.ticket_received_download,
      icon: 'download',
      run: () => download(sourceHref(mail.id)),
    },
    {
      label: m.ticket_received_why,
      icon: 'search',
      run: () => openMail(mail.id, 'trace'),
    },
  ]
  return (
    <>
      <span>
        <Menu
          label={m.ticket_received_menu}
          className={styles.byMail}
          items={items.filter((item) => item !== false)}
        >
          {m.ticket_received_byMail}
          <Icon name="down" size={12} />
        </Menu>
      </span>
      {mail.is_automatic && <span>{m.ticket_received_automatic}</span>}
    </>
  )
}

/** A link, so that leaving the page is not announced to it. */
function download(href: string): void {
  const link = document.createElement('a')
  link.href = href
  link.download = ''
  link.click()
}

/** What to be careful about. */
export function MailWarnings({ mail }: { mail: InboundMail }) {
  const { authentication, reply_to } = mail
  const isForged = authentication === 'fail'
  const isElsewhere = hasOtherReplyDomain(mail)
  if (!isForged && !isElsewhere) return null
  return (
    <div className={styles.warnings}>
      {isForged && <p className={styles.forged}>{m.ticket_received_forged}</p>}
      {isElsewhere && <p>{m.ticket_received_replyTo({ address: reply_to! })}</p>}
    </div>
  )
}

const hasOtherReplyDomain = ({ from, reply_to }: InboundMail) =>
  from !== null && reply_to !== null && domainOf(from.email) !== domainOf(reply_to)

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

/** The earlier mail below a reply, which the comment leaves out. Loaded when it is asked for. */
export function QuotedText({ mailId }: { mailId: string }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const label = isOpen ? m.ticket_received_hideQuote : m.ticket_received_showQuote
  return (
    <>
      <button
        type="button"
        className={styles.fold}
        title={label}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="more" />
      </button>
      {isOpen && (
        <div id={id} className={styles.quote}>
          <Quote mailId={mailId} />
        </div>
      )}
    </>
  )
}

function Quote({ mailId }: { mailId: string }) {
  const { data, error, refetch } = useQuery(inboundMailQuery(mailId))
  if (data) return <PlainText text={data.quote?.trim() ?? ''} />
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton rows={2} />
}
