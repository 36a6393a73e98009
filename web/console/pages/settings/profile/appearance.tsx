import { useState } from 'react'
import { setShortcutsEnabled, useShortcutsEnabled } from '../../../keyboard/shortcuts.ts'
import { density, setDensity, setTheme, theme } from '../../../state/appearance.ts'
import { openDialog } from '../../../state/dialogs.ts'
import { Button } from '../../../ui/button.tsx'
import { Row, Section } from '../components/section.tsx'
import { Segments } from '../components/segments.tsx'

const themes = { system: 'System', light: 'Light', dark: 'Dark' }
const densities = { roomy: 'Comfortable', compact: 'Compact' }
const switches = { on: 'On', off: 'Off' }

/** How the console looks and listens here; other devices have choices of their own. */
export function Device() {
  const [chosenTheme, rememberTheme] = useState(theme)
  const [chosenDensity, rememberDensity] = useState(density)
  const areKeysOn = useShortcutsEnabled()
  return (
    <Section title="This device" text="Saved in this browser only.">
      <Row title="Theme">
        <Segments
          label="Theme"
          options={themes}
          value={chosenTheme}
          onChange={(next) => {
            setTheme(next)
            rememberTheme(next)
          }}
        />
      </Row>
      <Row title="Density" text="Spacing between rows in lists.">
        <Segments
          label="Density"
          options={densities}
          value={chosenDensity}
          onChange={(next) => {
            setDensity(next)
            rememberDensity(next)
          }}
        />
      </Row>
      <Row title="Single-key shortcuts" text="When off, only shortcuts with Ctrl or ⌘ work.">
        <Button look="quiet" onClick={() => openDialog('keys')}>
          Show keyboard shortcuts
        </Button>
        <Segments
          label="Single-key shortcuts"
          options={switches}
          value={areKeysOn ? 'on' : 'off'}
          onChange={(next) => setShortcutsEnabled(next === 'on')}
        />
      </Row>
    </Section>
  )
}
