import { Suspense } from 'react'
import { closeDialog, useOpenDialog } from '../dialogs.ts'
import { lazyComponent, loadPagesBundle, loadTicketBundle } from '../lazy.ts'

const KeyboardHelp = lazyComponent(loadPagesBundle, (bundle) => bundle.KeyboardHelp)
const Palette = lazyComponent(loadPagesBundle, (bundle) => bundle.Palette)
const NewTicket = lazyComponent(loadPagesBundle, (bundle) => bundle.NewTicket)
const NotificationPanel = lazyComponent(loadPagesBundle, (bundle) => bundle.NotificationPanel)
const UnsentDialog = lazyComponent(loadTicketBundle, (bundle) => bundle.UnsentDialog)

/** The dialog that is open, on any page. */
export function OpenDialog() {
  const { name, customer } = useOpenDialog()
  return (
    <Suspense>
      {name === 'keys' && <KeyboardHelp onClose={closeDialog} />}
      {name === 'palette' && <Palette onClose={closeDialog} />}
      {name === 'notifications' && <NotificationPanel onClose={closeDialog} />}
      {name === 'unsent' && <UnsentDialog onClose={closeDialog} />}
      {name === 'new-ticket' && <NewTicket customer={customer} onClose={closeDialog} />}
    </Suspense>
  )
}
