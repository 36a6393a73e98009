import type { TicketItem } from '@bellhop/sdk'
import * as m from '#messages'
import { changeFollower, followersQuery, isFollower } from '../data/followers.ts'
import { queryClient } from '../data/query-client.ts'
import { loadUsers } from '../data/users-and-teams.ts'
import { expectField } from '../keyboard/type-ahead.ts'
import { promptPick } from '../ui/prompts.tsx'
import { runWithToast } from '../ui/run-with-toast.ts'
import { userOptions } from './options.tsx'

/** Asks who else should follow the ticket. */
export const promptFollower = (ticket: TicketItem) => expectField(pickFollower(ticket))

async function pickFollower(ticket: TicketItem): Promise<void> {
  const users = await runWithToast(loadUsers)
  if (!users) return
  const followers = queryClient.getQueryData(followersQuery(ticket.id).queryKey) ?? []
  const others = users.filter(({ id, is_active }) => is_active && !isFollower(followers, id))
  const id = await promptPick<string>({
    title: m.ticket_followers_addTitle,
    beside: ['[data-changes=followers]'],
    options: userOptions(others),
  })
  const user = others.find((other) => other.id === id)
  if (user) await changeFollower(ticket, user, true)
}
