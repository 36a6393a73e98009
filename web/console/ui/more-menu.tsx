import styles from './button.module.css'
import { Icon } from './icon.tsx'
import { Menu, type MenuItem } from './menu.tsx'

interface Props {
  label: string
  /** `false` for an action that is not available. */
  items: readonly (MenuItem | false)[]
}

/** Actions behind three dots; nothing if there are none. */
export function MoreMenu({ label, items }: Props) {
  const available = items.filter((item) => item !== false)
  if (available.length === 0) return null
  return (
    <Menu label={label} className={styles.iconButton} items={available}>
      <Icon name="more" />
    </Menu>
  )
}
