import { IconButton } from '../../../ui/button.tsx'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { promptPick } from '../../../ui/prompts.tsx'

export interface RowAction {
  label: string
  icon?: IconName
  run(): unknown
}

interface Props {
  label: string
  /** `false` for an action that does not apply to this row. */
  actions: readonly (RowAction | false)[]
}

export function RowMenu({ label, actions }: Props) {
  const options = actions
    .filter((action) => action !== false)
    .map((action) => ({
      label: action.label,
      value: action,
      ...(action.icon && { icon: <Icon name={action.icon} /> }),
    }))
  if (options.length === 0) return null
  async function open(): Promise<void> {
    const picked = await promptPick({ title: label, options })
    picked?.run()
  }
  return <IconButton icon="more" label={label} onClick={() => void open()} />
}
