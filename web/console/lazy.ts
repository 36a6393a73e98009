import { type ComponentType, createElement } from 'react'
import { queryClient } from './data/query-client.ts'

// What the inbox does not need comes later, in three pieces. With a piece for each page, whatever two
// pages share would be a file of its own: dozens of them, one round trip after another.

export const loadAgentBundle = () => import('./boot/agent-bundle.ts')
const door = () => import('./boot/auth-bundle.ts')
const office = () => import('./boot/admin-bundle.ts')

/** As `lazy` of React, but what did not come is asked for again when it is wanted again. */
function lazily<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let component: ComponentType<Props> | undefined
  let coming: Promise<void> | undefined
  let failures: unknown[] = []

  async function fetchIt(): Promise<void> {
    try {
      component = await load()
    } catch (error) {
      failures = [error]
    }
    coming = undefined
  }

  return function Later(props: Props) {
    if (component) return createElement(component, props)
    if (failures.length > 0) throw failures.pop()
    coming ??= fetchIt()
    throw coming
  }
}

export const TicketPage = lazily(async () => (await loadAgentBundle()).TicketPage)
export const SearchPage = lazily(async () => (await loadAgentBundle()).SearchPage)
export const Customers = lazily(async () => (await loadAgentBundle()).Customers)
export const CustomerPage = lazily(async () => (await loadAgentBundle()).CustomerPage)
export const FirstSteps = lazily(async () => (await loadAgentBundle()).FirstSteps)
export const KeyboardHelp = lazily(async () => (await loadAgentBundle()).KeyboardHelp)
export const ViewMenu = lazily(async () => (await loadAgentBundle()).ViewMenu)
export const Palette = lazily(async () => (await loadAgentBundle()).Palette)
export const NewTicket = lazily(async () => (await loadAgentBundle()).NewTicket)
export const SignInPage = lazily(async () => (await door()).SignInPage)
export const Invitation = lazily(async () => (await door()).Invitation)
export const Reports = lazily(async () => (await office()).Reports)
export const Settings = lazily(async () => (await office()).Settings)

export const recoverUnsentMessages = async () => (await loadAgentBundle()).recoverUnsentMessages()

const pollIntervalMs = 1_000

/**
 * Fetches them before they are wanted. The page preloads what keys open, so that it is there with the
 * first rows; the rest comes when nobody waits for anything.
 */
export function preloadBundles(): () => void {
  // A failure is reported when one of them is needed.
  const coming = loadAgentBundle().catch(() => {})
  const timer = setInterval(async () => {
    if (queryClient.isFetching() > 0) return
    clearInterval(timer)
    await coming.then(office).catch(() => {})
  }, pollIntervalMs)
  return () => clearInterval(timer)
}
