import * as m from '#messages'
import { Dialog, DialogBody } from '../ui/dialog.tsx'
import { CheckField } from '../ui/field.tsx'
import styles from './shortcut-help.module.css'
import {
  activeBindings,
  type Binding,
  formatShortcut,
  groupNames,
  type ShortcutGroup,
  setShortcutsEnabled,
  useShortcutsEnabled,
} from './shortcuts.ts'

type BindingWithKeys = Binding & { keys: string }

const groups = Object.keys(groupNames) as ShortcutGroup[]

/** All shortcuts of the page it was opened from. */
export function KeyboardHelp({ onClose }: { onClose(): void }) {
  const isEnabled = useShortcutsEnabled()
  const withKeys = activeBindings().filter((binding) => binding.keys !== undefined)
  const bindings = Map.groupBy(withKeys as BindingWithKeys[], ({ group }) => group)
  return (
    <Dialog title={m.keyboard_help_title} size="large" onClose={onClose}>
      <DialogBody>
        <CheckField
          label={m.keyboard_help_singleKeys}
          hint={m.keyboard_help_singleKeysHint}
          checked={isEnabled}
          onChange={(event) => setShortcutsEnabled(event.target.checked)}
        />
        <div className={styles.groups}>
          {groups.map((group) => (
            <Group key={group} title={groupNames[group]} bindings={bindings.get(group) ?? []} />
          ))}
        </div>
      </DialogBody>
    </Dialog>
  )
}

function Group({ title, bindings }: { title: string; bindings: readonly BindingWithKeys[] }) {
  if (bindings.length === 0) return null
  return (
    <section>
      <h3>{title}</h3>
      <dl className={styles.keys}>
        {bindings.map(({ keys, label }) => (
          <div key={keys}>
            <dt>
              {keys.split(' ').map((key) => (
                <kbd key={key}>{formatShortcut(key)}</kbd>
              ))}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
