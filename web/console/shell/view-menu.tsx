import { useLocation, useSearch } from 'wouter'
import { listHref } from '../data/list-href.ts'
import { useCan } from '../data/me.ts'
import { deleteView, type SavedView, updateView } from '../data/saved-views.ts'
import { Icon } from '../ui/icon.tsx'
import { Menu } from '../ui/menu.tsx'
import { promptText } from '../ui/prompt-text.tsx'
import { promptConfirm } from '../ui/prompts.tsx'
import { runWithToast } from '../ui/run-with-toast.ts'
import styles from './saved-view-list.module.css'

/** What can be done with a saved view. */
export function ViewMenu({ view }: { view: SavedView }) {
  const mayShare = useCan('tickets:write')
  const [, navigate] = useLocation()
  const current = new URLSearchParams(useSearch()).get('view')
  const share = () => runWithToast(() => updateView(view, { is_shared: !view.is_shared }))
  const removeIt = async () => {
    if ((await remove(view)) && current === view.id) navigate(listHref('open', {}))
  }
  return (
    <Menu
      className={styles.more}
      label={`Actions for view ${view.name}`}
      items={[
        { label: 'Rename', icon: 'pencil', run: () => void rename(view) },
        ...(mayShare ? [{ ...sharing(view), run: () => void share() }] : []),
        { label: 'Delete', icon: 'trash', isDangerous: true, run: () => void removeIt() },
      ]}
    >
      <Icon name="more" />
    </Menu>
  )
}

const sharing = ({ is_shared }: SavedView) =>
  is_shared
    ? { label: 'Make private', icon: 'lock' as const }
    : { label: 'Share with everyone', icon: 'people' as const }

async function rename(view: SavedView): Promise<void> {
  const name = await promptText({
    title: 'Rename view',
    label: 'Name',
    action: 'Rename',
    value: view.name,
    maxLength: 100,
  })
  if (name) await runWithToast(() => updateView(view, { name }))
}

/** Whether it is gone. */
async function remove(view: SavedView): Promise<boolean> {
  const isSure = await promptConfirm({
    title: `Delete view “${view.name}”?`,
    text: view.is_shared
      ? 'It will be removed for everyone. Tickets aren’t affected.'
      : 'Tickets aren’t affected.',
    action: 'Delete',
    isDangerous: true,
  })
  if (!isSure) return false
  return (await runWithToast(() => deleteView(view).then(() => true))) ?? false
}
