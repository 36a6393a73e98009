import { lazy } from 'react'
import { queryClient } from './data/query-client.ts'

// What the inbox does not need comes later, in three pieces. With a piece for each page, whatever two
// pages share would be a file of its own: dozens of them, one round trip after another.

export const work = () => import('./pages/work.ts')
const door = () => import('./pages/door.ts')
const office = () => import('./pages/office.ts')

export const TicketPage = lazy(async () => ({ default: (await work()).TicketPage }))
export const SearchPage = lazy(async () => ({ default: (await work()).SearchPage }))
export const Customers = lazy(async () => ({ default: (await work()).Customers }))
export const CustomerPage = lazy(async () => ({ default: (await work()).CustomerPage }))
export const FirstSteps = lazy(async () => ({ default: (await work()).FirstSteps }))
export const KeyboardHelp = lazy(async () => ({ default: (await work()).KeyboardHelp }))
export const ViewMenu = lazy(async () => ({ default: (await work()).ViewMenu }))
export const Palette = lazy(async () => ({ default: (await work()).Palette }))
export const NewTicket = lazy(async () => ({ default: (await work()).NewTicket }))
export const Login = lazy(async () => ({ default: (await door()).Login }))
export const Invitation = lazy(async () => ({ default: (await door()).Invitation }))
export const Reports = lazy(async () => ({ default: (await office()).Reports }))
export const Settings = lazy(async () => ({ default: (await office()).Settings }))

export const reportLeftovers = async () => (await work()).reportLeftovers()

const lookMs = 1_000

/** Fetches them when nobody waits for anything: a key that is pressed then does not get lost. */
export function fetchSoon(): () => void {
  const timer = setInterval(async () => {
    if (queryClient.isFetching() > 0) return
    clearInterval(timer)
    await work()
    await office()
  }, lookMs)
  return () => clearInterval(timer)
}
