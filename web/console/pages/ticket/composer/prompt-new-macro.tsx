import { loadAdminBundle } from '../../../lazy.ts'
import { openPrompt } from '../../../ui/prompts.tsx'
import { runWithToast } from '../../../ui/run-with-toast.ts'

/** Asks for the name of a new saved reply with this text. */
export async function promptNewMacro(draft: { body: string; is_internal: boolean }): Promise<void> {
  const bundle = await runWithToast(loadAdminBundle)
  if (!bundle) return
  const { MacroForm } = bundle
  await openPrompt((resolve) => <MacroForm draft={draft} onClose={() => resolve(undefined)} />)
}
