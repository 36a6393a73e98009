import { useLocation, useSearch } from 'wouter'
import * as m from '#messages'
import { listHref } from '../data/list-href.ts'
import { useCan } from '../data/me.ts'
import { deleteView, type SavedView, updateView } from '../data/saved-views.ts'
import buttonStyles from '../ui/button.module.css'
import { Icon } from '../ui/icon.tsx'
import { Menu } from '../ui/menu.tsx'
import { promptText } from '../ui/prompt-text.tsx'
import { promptConfirm } from '../ui/prompts.tsx'
import { runWithToast } from '../ui/run-with-toast.ts'

export function ViewMenu({ view }: { view: SavedView }) {
  const canShare = useCan('tickets:write')
  const [, navigate] = useLocation()
  const current = new URLSearchParams(useSearch()).get('view')
  const share = () => runWithToast(() => updateView(view, { is_shared: !view.is_shared }))
  const onDelete = async () => {
    if ((await confirmDelete(view)) && current === view.id) navigate(listHref('open', {}))
  }
  return (
    <Menu
      className={buttonStyles.iconButton}
      label={m.shell_viewMenu_label({ name: view.name })}
      items={[
        { label: m.shell_viewMenu_rename, icon: 'pencil', run: () => void rename(view) },
        ...(canShare ? [{ ...sharingItem(view), run: () => void share() }] : []),
        { label: m.common_delete, icon: 'trash', isDangerous: true, run: () => void onDelete() },
      ]}
    >
      <Icon name="more" />
    </Menu>
  )
}

const sharingItem = ({ is_shared }: SavedView) =>
  is_shared
    ? { label: m.shell_viewMenu_unshare, icon: 'lock' as const }
    : { label: m.shell_viewMenu_share, icon: 'people' as const }

async function rename(view: SavedView): Promise<void> {
  const name = await promptText({
    title: m.shell_renameView_title,
    label: m.shell_renameView_name,
    action: m.shell_viewMenu_rename,
    value: view.name,
    maxLength: 100,
  })
  if (name) await runWithToast(() => updateView(view, { name }))
}

/** Returns whether it was deleted. */
async function confirmDelete(view: SavedView): Promise<boolean> {
  const isSure = await promptConfirm({
    title: m.shell_deleteView_title({ name: view.name }),
    text: m.shell_deleteView_text({ isShared: view.is_shared }),
    action: m.common_delete,
    isDangerous: true,
  })
  if (!isSure) return false
  return (await runWithToast(() => deleteView(view).then(() => true))) ?? false
}
