import * as m from '#messages'
import { choosePreferences, usePreferences } from '../../../data/preferences.ts'
import { Row, Section } from '../../../ui/section.tsx'
import { Segments } from '../../../ui/segments.tsx'

const writingModes = {
  formatted: m.profile_work_writingFormatted,
  markdown: m.profile_work_writingMarkdown,
}
const nextStepNames = {
  next: m.profile_work_nextStepNext,
  list: m.profile_work_nextStepList,
  stay: m.profile_work_nextStepStay,
}
const keymaps = {
  bellhop: m.profile_work_keymapBellhop,
  gmail: m.profile_work_keymapGmail,
  zendesk: m.profile_work_keymapZendesk,
}

/** Stored with the user, for all of their devices. */
export function Work() {
  const { writing, keymap, after_sending, after_resolving } = usePreferences()
  return (
    <Section title={m.profile_work_title} text={m.profile_work_text}>
      <Row title={m.profile_work_writing} text={m.profile_work_writingText}>
        <Segments
          label={m.profile_work_writing}
          options={writingModes}
          value={writing}
          onChange={(writing) => choosePreferences({ writing })}
        />
      </Row>
      <Row title={m.profile_work_afterSending} text={m.profile_work_afterSendingText}>
        <Segments
          label={m.profile_work_afterSending}
          options={nextStepNames}
          value={after_sending}
          onChange={(after_sending) => choosePreferences({ after_sending })}
        />
      </Row>
      <Row title={m.profile_work_afterResolving}>
        <Segments
          label={m.profile_work_afterResolving}
          options={nextStepNames}
          value={after_resolving}
          onChange={(after_resolving) => choosePreferences({ after_resolving })}
        />
      </Row>
      <Row title={m.profile_work_keymap} text={m.profile_work_keymapText}>
        <Segments
          label={m.profile_work_keymap}
          options={keymaps}
          value={keymap}
          onChange={(keymap) => choosePreferences({ keymap })}
        />
      </Row>
    </Section>
  )
}
