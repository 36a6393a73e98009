import * as m from '#messages'
import { api } from '../../../data/api.ts'
import { queryClient, setSigningOut } from '../../../data/query-client.ts'
import { loadTicketBundle } from '../../../lazy.ts'
import { listPersistedMessages } from '../../../outbox/persisted.ts'
import { promptConfirm } from '../../../ui/prompts.tsx'
import { runWithToast } from '../../../ui/run-with-toast.ts'

export async function signOut(): Promise<void> {
  if (!(await confirmUnsent())) return
  await endSession(() => api.DELETE('/v1/sessions/current'))
}

export async function signOutEverywhere(): Promise<void> {
  const isConfirmed = await promptConfirm({
    title: m.profile_sessions_confirm_title,
    text: m.profile_sessions_confirm_text,
    action: m.profile_sessions_confirm_submit,
    isDangerous: true,
  })
  if (!isConfirmed || !(await confirmUnsent())) return
  await endSession(() => api.DELETE('/v1/sessions'))
}

async function endSession(end: () => Promise<unknown>): Promise<void> {
  setSigningOut(true)
  if (await runWithToast(end)) await leave()
  else setSigningOut(false)
}

/** What could not be sent is offered again when they sign in here the next time. */
async function confirmUnsent(): Promise<boolean> {
  await sendUnsent()
  const count = listPersistedMessages().length
  if (count === 0) return true
  return promptConfirm({
    title: m.profile_sessions_unsent_title({ count }),
    text: m.profile_sessions_unsent_text,
    action: m.profile_sessions_signOut,
    isDangerous: true,
  })
}

/** Signing out does not wait any longer: the others are offered again after the next sign-in. */
const sendingMsMax = 10_000

/** Without a session, they could not be sent. */
async function sendUnsent(): Promise<void> {
  if (listPersistedMessages().length === 0) return
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, sendingMsMax))
  await runWithToast(async () => {
    const { sendEverything } = await loadTicketBundle()
    await Promise.race([sendEverything(), timeout])
  })
}

/**
 * Cancels running queries first: without a session, each of them would fail. What is cached goes with
 * the page; cleared before, it would be asked for again.
 */
async function leave(): Promise<void> {
  await queryClient.cancelQueries()
  await navigator.clearAppBadge?.().catch(() => {})
  // The browser may keep this page for its back button, with all that it shows.
  addEventListener('pageshow', () => location.reload())
  location.assign('/login')
}
