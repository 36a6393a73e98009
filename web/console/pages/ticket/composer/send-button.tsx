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

const names: Record<MessageKind, string> = { reply: 'Send', note: 'Add note' }

export function SendButton({ kind, isDisabled, onSend }: Props) {
  const name = names[kind]
  return (
    <div className={split.split}>
      <Button
        className={split.main}
        look="primary"
        hint={formatShortcut('mod+Enter')}
        disabled={isDisabled}
        onClick={() => onSend()}
      >
        {name}
      </Button>
      <Menu
        label={`More ways to send`}
        className={split.primaryMore}
        isDisabled={isDisabled}
        items={[
          {
            label: `${name} & resolve`,
            hint: formatShortcut('mod+⇧Enter'),
            run: () => onSend('resolved'),
          },
          { label: `${name} & set to pending`, run: () => onSend('pending') },
          { label: `${name} & keep open`, run: () => onSend('open') },
        ]}
      >
        <Icon name="down" />
      </Menu>
    </div>
  )
}
