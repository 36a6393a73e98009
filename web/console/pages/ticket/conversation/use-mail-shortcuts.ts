import type { InboundMail } from '@bellhop/sdk'
import * as m from '#messages'
import type { MailView } from '../../../bundles.ts'
import { useShortcuts } from '../../../keyboard/shortcuts.ts'
import { openMail } from '../../../mails/open-mail.ts'
import { commentAnchor, descriptionAnchor } from '../../../tickets/message-href.ts'
import type { InboundMails } from './use-inbound-mails.ts'

/** Looks at the mail of the message that has the focus, or else at the latest one. */
export function useMailShortcuts(mails: InboundMails): void {
  const { opening, byComment, held } = mails
  const hasMails = opening !== undefined || byComment.size > 0 || held.length > 0
  const show = (view: MailView) => () => {
    const mail = focusedMail(mails) ?? latestMail(mails)
    if (mail) openMail(mail.id, view)
  }
  useShortcuts(
    hasMails
      ? [
          {
            keys: 'o',
            label: m.ticket_shortcut_original,
            group: 'ticket',
            run: show('original'),
          },
          { keys: 'y', label: m.ticket_shortcut_why, group: 'ticket', run: show('trace') },
        ]
      : [],
  )
}

function focusedMail({ opening, byComment }: InboundMails): InboundMail | undefined {
  const anchor = document.activeElement?.closest('article[id]')?.id
  if (anchor === undefined) return undefined
  if (anchor === descriptionAnchor) return opening
  return [...byComment].find(([commentId]) => commentAnchor(commentId) === anchor)?.[1]
}

function latestMail({ opening, byComment, held }: InboundMails): InboundMail | undefined {
  const mails = [...(opening ? [opening] : []), ...byComment.values(), ...held]
  return mails.reduce<InboundMail | undefined>(
    (latest, mail) => (latest && latest.received_at >= mail.received_at ? latest : mail),
    undefined,
  )
}
