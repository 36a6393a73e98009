import { useState } from 'react'
import * as m from '#messages'
import { openDialog } from '../../../dialogs.ts'
import { setShortcutsEnabled, useShortcutsEnabled } from '../../../keyboard/shortcuts.ts'
import { density, setDensity, setTheme, theme } from '../../../state/appearance.ts'
import { Button } from '../../../ui/button.tsx'
import { Row, Section } from '../../../ui/section.tsx'
import { Segments } from '../../../ui/segments.tsx'

const themes = {
  system: m.profile_appearance_themeSystem,
  light: m.profile_appearance_themeLight,
  dark: m.profile_appearance_themeDark,
}
const densities = {
  roomy: m.profile_appearance_densityComfortable,
  compact: m.profile_appearance_densityCompact,
}
const shortcutStates = {
  on: m.profile_appearance_shortcutsOn,
  off: m.profile_appearance_shortcutsOff,
}

/** Stored in the browser, so that each device can differ. */
export function Appearance() {
  const [currentTheme, setCurrentTheme] = useState(theme)
  const [currentDensity, setCurrentDensity] = useState(density)
  const areShortcutsOn = useShortcutsEnabled()
  return (
    <Section title={m.profile_appearance_title} text={m.profile_appearance_text}>
      <Row title={m.profile_appearance_theme}>
        <Segments
          label={m.profile_appearance_theme}
          options={themes}
          value={currentTheme}
          onChange={(next) => {
            setTheme(next)
            setCurrentTheme(next)
          }}
        />
      </Row>
      <Row title={m.profile_appearance_density} text={m.profile_appearance_densityText}>
        <Segments
          label={m.profile_appearance_density}
          options={densities}
          value={currentDensity}
          onChange={(next) => {
            setDensity(next)
            setCurrentDensity(next)
          }}
        />
      </Row>
      <Row title={m.profile_appearance_shortcuts} text={m.profile_appearance_shortcutsText}>
        <Button look="quiet" onClick={() => openDialog('keys')}>
          {m.profile_appearance_showShortcuts}
        </Button>
        <Segments
          label={m.profile_appearance_shortcuts}
          options={shortcutStates}
          value={areShortcutsOn ? 'on' : 'off'}
          onChange={(next) => setShortcutsEnabled(next === 'on')}
        />
      </Row>
    </Section>
  )
}
