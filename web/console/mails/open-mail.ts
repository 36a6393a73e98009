import type { MailView } from '../bundles.ts'
import { errorText } from '../data/errors.ts'
import { loadMailBundle } from '../lazy.ts'
import { toast } from '../state/toasts.ts'

/** Shows a received mail once the code for that is loaded. */
export function openMail(mailId: string, view: MailView): void {
  loadMailBundle()
    .then(({ promptMail }) => promptMail(mailId, view))
    .catch((error) => toast({ tone: 'bad', text: errorText(error) }))
}
