import type { MacroActions } from '@bellhop/sdk'
import * as m from '#messages'
import { useDescribeActions } from '../../../tickets/describe-actions.ts'
import { IconButton } from '../../../ui/button.tsx'
import chip from '../../../ui/file-chip.module.css'
import { Icon } from '../../../ui/icon.tsx'

interface Props {
  actions: MacroActions
  onChange(actions: MacroActions): void
}

/** What the saved reply does besides, when the message is sent. */
export function AlsoDo({ actions, onChange }: Props) {
  const described = useDescribeActions()(actions)
  if (described.length === 0) return null
  return (
    <ul className={chip.staged} aria-label={m.macros_chips}>
      {described.map(({ key, text, rest }) => (
        <li key={key} className={chip.chip}>
          <span className={chip.plain}>
            <Icon name="bolt" />
            <span className={chip.name} dir="auto">
              {text}
            </span>
          </span>
          <IconButton
            icon="close"
            label={m.macros_removeAction({ action: text })}
            onClick={() => onChange(rest)}
          />
        </li>
      ))}
    </ul>
  )
}
