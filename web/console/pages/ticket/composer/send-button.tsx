import * as m from '#messages'
import type { Status } from '../../../data/types.ts'
import type { MessageKind } from '../../../outbox/drafts.ts'
import { formatShortcut } from '../../../state/keymap.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Menu } from '../../../ui/menu.tsx'
import split from '../header/resolve-button.module.css'

const sendLabels: Partial<Record<Status, typeof m.ticket_composer_send>> = {
  pending: m.ticket_composer_sendAndSetPending,
  resolved: m.ticket_composer_sendAndResolve,
}

interface Props {
  kind: MessageKind
  isDisabled: boolean
  /** What sending does to the status; undefined: nothing. */
  defaultStatus: Status | undefined
  onSend(nextStatus?: Status): void
  onSendLater(): void
}

export function SendButton({ kind, isDisabled, defaultStatus, onSend, onSendLater }: Props) {
  const label = (defaultStatus && sendLabels[defaultStatus]) ?? m.ticket_composer_send
  return (
    <div className={split.split} data-changes="schedule">
      <Button
        className={split.main}
        look="primary"
        hint={formatShortcut('mod+Enter')}
        disabled={isDisabled}
        onClick={() => onSend(defaultStatus)}
      >
        {label({ kind })}
      </Button>
      <Menu
        label={m.ticket_composer_moreOptions}
        className={split.primaryMore}
        isDisabled={isDisabled}
        items={[
          {
            label: m.ticket_composer_sendAndResolve({ kind }),
            hint: formatShortcut('mod+⇧Enter'),
            run: () => onSend('resolved'),
          },
          {
            label: m.ticket_composer_sendAndSetPending({ kind }),
            hint: formatShortcut('mod+alt+Enter'),
            run: () => onSend('pending'),
          },
          { label: m.ticket_composer_sendAndKeepOpen({ kind }), run: () => onSend('open') },
          {
            label: m.ticket_composer_sendLater({ kind }),
            hint: formatShortcut('alt+Enter'),
            run: onSendLater,
          },
        ]}
      >
        <Icon name="down" />
      </Menu>
    </div>
  )
}
