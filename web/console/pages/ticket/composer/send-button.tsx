import type { Status } from '../../../data/types.ts'
import { shownKeys } from '../../../keyboard/keys.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Menu } from '../../../ui/menu.tsx'
import split from '../head/resolve-button.module.css'
import type { Kind } from './drafts.ts'

interface Props {
  kind: Kind
  isDisabled: boolean
  onSend(nextStatus?: Status): void
}

const names: Record<Kind, string> = { reply: 'Send', note: 'Add note' }

export function SendButton({ kind, isDisabled, onSend }: Props) {
  const name = names[kind]
  return (
    <div className={split.split}>
      <Button
        className={split.main}
        look="primary"
        hint={shownKeys('mod+Enter')}
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
            hint: shownKeys('mod+⇧Enter'),
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
