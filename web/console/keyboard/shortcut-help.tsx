import * as m from '#messages'
import { usePreferences } from '../data/preferences.ts'
import { formatShortcut, useTranslations } from '../state/keymap.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogActions, DialogBody } from '../ui/dialog.tsx'
import { CheckField } from '../ui/field.tsx'
import styles from './shortcut-help.module.css'
import {
  activeBindings,
  type Binding,
  groupNames,
  keysOf,
  type ShortcutGroup,
  setShortcutsEnabled,
  useShortcutsEnabled,
} from './shortcuts.ts'

const groups = Object.keys(groupNames) as ShortcutGroup[]

const keymapNames = {
  bellhop: m.keyboard_help_ofBellhop,
  gmail: m.keyboard_help_ofGmail,
  zendesk: m.keyboard_help_ofZendesk,
}

/** All shortcuts of the page it was opened from, with the keys that are in force. It can be printed. */
export function KeyboardHelp({ onClose }: { onClose(): void }) {
  const isEnabled = useShortcutsEnabled()
  const { keymap } = usePreferences()
  useTranslations()
  const bindings = Map.groupBy(
    activeBindings().filter((binding) => keysOf(binding).length > 0),
    ({ group }) => group,
  )
  return (
    <Dialog title={m.keyboard_help_title} size="large" onClose={onClose}>
      <DialogBody>
        <p className={styles.keymap}>{keymapNames[keymap]}</p>
        <div className={styles.option}>
          <CheckField
            label={m.keyboard_help_singleKeys}
            hint={m.keyboard_help_singleKeysHint}
            checked={isEnabled}
            onChange={(event) => setShortcutsEnabled(event.target.checked)}
          />
        </div>
        <div className={styles.groups}>
          {groups.map((group) => (
            <Group key={group} title={groupNames[group]} bindings={bindings.get(group) ?? []} />
          ))}
        </div>
      </DialogBody>
      <DialogActions>
        <Button onClick={() => window.print()}>{m.keyboard_help_print}</Button>
      </DialogActions>
    </Dialog>
  )
}

function Group({ title, bindings }: { title: string; bindings: readonly Binding[] }) {
  if (bindings.length === 0) return null
  return (
    <section>
      <h3>{title}</h3>
      <dl className={styles.keys}>
        {bindings.map((binding) => (
          <div key={`${binding.keys} ${binding.label}`}>
            <dt>
              {keysOf(binding).map((keys) => (
                <span key={keys}>
                  {keys.split(' ').map((key) => (
                    <kbd key={key}>{formatShortcut(key)}</kbd>
                  ))}
                </span>
              ))}
            </dt>
            <dd>{binding.label}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
