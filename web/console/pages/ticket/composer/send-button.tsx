import * as m from '#messages'
import type { Status } from '../../../data/types.ts'
import { formatShortcut } from '../../../keyboard/shortcuts.ts'
import type { MessageKind } from '../../../outbox/drafts.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Menu } from '../../../ui/menu.tsx'
import split from '../header/resolve-button.module.css'

interface Props {
  kind: MessageKind
  isDisabled: boolean
  onSend(nextStatus?: Status): void
}

export function SendButton({ kind, isDisabled, onSend }: Props) {
  return (
    <div className={split.split}>
      <Button
        className={split.main}
        look="primary"
        hint={formatShortcut('mod+Enter')}
        disabled={isDisabled}
        onClick={() => onSend()}
      >
        {m.ticket_composer_send({ kind })}
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
          { label: m.ticket_composer_sendAndSetPending({ kind }), run: () => onSend('pending') },
          { label: m.ticket_composer_sendAndKeepOpen({ kind }), run: () => onSend('open') },
        ]}
      >
        <Icon name="down" />
      </Menu>
    </div>
  )
}
