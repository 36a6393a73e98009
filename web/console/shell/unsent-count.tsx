import * as m from '#messages'
import { openDialog } from '../dialogs.ts'
import { useUnsent } from '../outbox/store.ts'
import { Icon } from '../ui/icon.tsx'

interface Props {
  className: string | undefined
  size?: number
}

/** Leads to the messages that failed; nothing if there are none. */
export function UnsentCount({ className, size = 16 }: Props) {
  const count = useUnsent().length
  if (count === 0) return null
  return (
    <button type="button" className={className} onClick={() => openDialog('unsent')}>
      <Icon name="alert" size={size} />
      {m.shell_unsent({ count })}
    </button>
  )
}
