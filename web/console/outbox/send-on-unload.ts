import { hasDraftFiles } from './drafts.ts'
import { sendNow } from './outbox.ts'
import { allOutgoing } from './store.ts'

// When the page goes, what waits is sent at once. Whatever the desk does not acknowledge is still
// kept on this device, and offered again.

const isTouched = matchMedia('(pointer: coarse)').matches

function sendAll(): void {
  for (const { key, state } of allOutgoing()) {
    if (state === 'waiting') sendNow(key, { isLeaving: true })
  }
}

addEventListener('pagehide', sendAll)
document.addEventListener('visibilitychange', () => {
  // A phone may not say more than this before it ends the page.
  if (document.hidden && isTouched) sendAll()
})
addEventListener('beforeunload', (event) => {
  const areFilesUnderWay = allOutgoing().some(({ files }) => files.length > 0)
  if (areFilesUnderWay || hasDraftFiles()) event.preventDefault()
})
