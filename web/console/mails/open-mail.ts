import type { MailView } from '../bundles.ts'
import { showError } from '../data/show-error.ts'
import { loadMailBundle } from '../lazy.ts'

/** Shows a received mail once the code for that is loaded. */
export function openMail(mailId: string, view: MailView): void {
  loadMailBundle()
    .then(({ promptMail }) => promptMail(mailId, view))
    .catch(showError)
}
