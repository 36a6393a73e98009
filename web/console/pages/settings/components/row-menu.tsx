import { IconButton } from '../../../ui/button.tsx'
import { promptPick } from '../../../ui/prompts.tsx'

export interface RowAction {
  label: string
  run(): unknown
}

interface Props {
  label: string
  /** What does not apply is false. */
  deeds: readonly (RowAction | false)[]
}

/** What can be done with a row: a list to choose from. */
export function RowMenu({ label, deeds }: Props) {
  const offered = deeds.filter((deed) => deed !== false)
  if (offered.length === 0) return null
  async function choose(): Promise<void> {
    const options = offered.map((deed) => ({ label: deed.label, value: deed }))
    const chosen = await promptPick({ title: label, options })
    chosen?.run()
  }
  return <IconButton icon="more" label={label} onClick={() => void choose()} />
}
