import type { User } from '@bellhop/sdk'
import { desk } from '../../../data/desk.ts'
import { queryClient } from '../../../data/query-client.ts'
import { countsQuery } from '../../../data/tickets.ts'
import { confirm } from '../../../ui/ask.tsx'
import { attempt } from '../../../ui/attempt.ts'
import { refresh } from '../refresh.ts'
import { makeLink } from './invite-member.tsx'

const pathOf = ({ id }: User) => ({ params: { path: { user_id: id } } })

export const makeLinkFor = (member: User) => attempt(() => makeLink(member.id))

export async function resetTotp(member: User): Promise<void> {
  const isSure = await confirm({
    title: `Reset the two-step sign-in of ${member.full_name}?`,
    text: 'For somebody who has lost their phone and their recovery codes. Their password alone is then enough to sign in, until they set it up again. If it is off already, nothing changes.',
    action: 'Reset',
    isDangerous: true,
  })
  if (!isSure) return
  const done = `${member.full_name} needs no code to sign in`
  await attempt(() => desk.DELETE('/v1/users/{user_id}/totp', pathOf(member)), done)
}

export async function switchMember(member: User): Promise<void> {
  const { is_active, full_name } = member
  const isSure =
    !is_active ||
    (await confirm({
      title: `Deactivate ${full_name}?`,
      text: 'They are signed out everywhere and cannot sign in, and their API keys stop working. Their tickets stay with them. You can activate them again at any time.',
      action: 'Deactivate',
      isDangerous: true,
    }))
  if (!isSure) return
  await attempt(
    () => desk.PATCH('/v1/users/{user_id}', { ...pathOf(member), body: { is_active: !is_active } }),
    is_active ? `Deactivated ${full_name}` : `Activated ${full_name}`,
  )
  void refresh('users')
}

export async function deleteMember(member: User): Promise<void> {
  const tickets = await openTicketsOf(member.id)
  const isSure = await confirm({
    title: `Delete ${member.full_name}?`,
    text: (
      <>
        <p>
          Their API keys and sessions end, and they leave their teams. What they wrote stays, under
          their name.
        </p>
        <p>
          {fateOf(tickets)} This cannot be undone: if they may come back, deactivate them instead.
        </p>
      </>
    ),
    action: 'Delete',
    isDangerous: true,
  })
  if (!isSure) return
  await attempt(
    () => desk.DELETE('/v1/users/{user_id}', pathOf(member)),
    `Deleted ${member.full_name}`,
  )
  void refresh('users', 'teams', 'counts')
}

function fateOf(tickets: number | undefined): string {
  if (tickets === undefined) return 'Their tickets become unassigned.'
  if (tickets === 0) return 'No open ticket is theirs.'
  return tickets === 1
    ? 'One open ticket of theirs becomes unassigned.'
    : `${tickets.toLocaleString()} open tickets of theirs become unassigned.`
}

async function openTicketsOf(id: string): Promise<number | undefined> {
  const counts = await queryClient.ensureQueryData(countsQuery()).catch(() => undefined)
  if (!counts) return undefined
  const own = counts.by_assigned_user.find(({ assigned_user_id }) => assigned_user_id === id)
  return own?.unresolved ?? 0
}
