import type { MacroActions } from '@bellhop/sdk'
import * as m from '#messages'
import { useDescribeActions } from '../../../tickets/describe-actions.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import files from '../conversation/files.module.css'
import styles from './staged-files.module.css'

interface Props {
  actions: MacroActions
  onChange(actions: MacroActions): void
}

/** What the saved reply does besides, when the message is sent. */
export function AlsoDo({ actions, onChange }: Props) {
  const described = useDescribeActions()(actions)
  if (described.length === 0) return null
  return (
    <ul className={styles.staged} aria-label={m.macros_chips}>
      {described.map(({ key, text, rest }) => (
        <li key={key} className={files.chip}>
          <span className={files.plain}>
            <Icon name="bolt" />
            <span className={files.name} dir="auto">
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
