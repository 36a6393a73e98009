import * as m from '#messages'
import { activeBindings, groupNames, keysOf } from '../../keyboard/shortcuts.ts'
import { loadAdminBundle } from '../../lazy.ts'
import { formatShortcut } from '../../state/keymap.ts'
import type { Option } from '../../ui/picker.tsx'
import { runWithToast } from '../../ui/run-with-toast.ts'
import { rememberCommand } from './recent-commands.ts'

type Command = Option<() => void>

/** All shortcuts and menus of the page, by name, and what has no place of its own on it. */
export const allCommands = (): Command[] =>
  [...pageCommands(), signOutCommand].map((command) => ({
    ...command,
    value: () => {
      rememberCommand(command.label)
      command.value()
    },
  }))

const pageCommands = (): Command[] =>
  activeBindings()
    .filter(({ keys, when }) => keys !== 'mod+k' && (when?.() ?? true))
    .map((binding) => ({
      group: groupNames[binding.group],
      label: binding.label,
      value: binding.run,
      ...shown(keysOf(binding)[0]),
    }))

const shown = (keys: string | undefined) =>
  keys === undefined ? {} : { shortcut: keys.split(' ').map(formatShortcut).join(' ') }

const signOutCommand: Command = {
  group: groupNames.everywhere,
  label: m.search_palette_signOut,
  value: () => void signOut(),
}

async function signOut(): Promise<void> {
  const bundle = await runWithToast(loadAdminBundle)
  await bundle?.signOut()
}
