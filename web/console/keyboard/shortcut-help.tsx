import { Dialog, DialogBody } from '../ui/dialog.tsx'
import { CheckField } from '../ui/field.tsx'
import styles from './shortcut-help.module.css'
import {
  activeBindings,
  type Binding,
  formatShortcut,
  setShortcutsEnabled,
  useShortcutsEnabled,
} from './shortcuts.ts'

const groups = ['Everywhere', 'Go to', 'List', 'Ticket', 'Reply or note'] as const

/** All keys that do something on the page from which it is opened. */
export function KeyboardHelp({ onClose }: { onClose(): void }) {
  const areOn = useShortcutsEnabled()
  const bindings = activeBindings()
  return (
    <Dialog title="Keyboard shortcuts" size="large" onClose={onClose}>
      <DialogBody>
        <CheckField
          label="Single-key shortcuts"
          hint="When off, only shortcuts with Ctrl or ⌘ work."
          checked={areOn}
          onChange={(event) => setShortcutsEnabled(event.target.checked)}
        />
        <div className={styles.groups}>
          {groups.map((group) => (
            <Group key={group} title={group} bindings={bindings.filter((b) => b.group === group)} />
          ))}
        </div>
      </DialogBody>
    </Dialog>
  )
}

function Group({ title, bindings }: { title: string; bindings: readonly Binding[] }) {
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
