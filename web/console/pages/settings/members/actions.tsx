import type { User } from '@bellhop/sdk'
import { api } from '../../../data/api.ts'
import { invalidateQueries, queryClient } from '../../../data/query-client.ts'
import { countsQuery } from '../../../data/tickets.ts'
import { promptConfirm } from '../../../ui/prompts.tsx'
import { runWithToast } from '../../../ui/run-with-toast.ts'
import { makeLink } from './invite-member.tsx'

const pathOf = ({ id }: User) => ({ params: { path: { user_id: id } } })

export const createInvitationLink = (member: User) => runWithToast(() => makeLink(member.id))

export async function resetTotp(member: User): Promise<void> {
  const isConfirmed = await promptConfirm({
    title: `Reset two-factor authentication for ${member.full_name}?`,
    text: 'Use this if they’ve lost both their phone and their recovery codes. They’ll need only their password until they set it up again. If it’s already off, nothing changes.',
    action: 'Reset',
    isDangerous: true,
  })
  if (!isConfirmed) return
  const done = `Reset two-factor authentication for ${member.full_name}`
  await runWithToast(() => api.DELETE('/v1/users/{user_id}/totp', pathOf(member)), done)
}

export async function toggleMemberActive(member: User): Promise<void> {
  const { is_active, full_name } = member
  const isConfirmed =
    !is_active ||
    (await promptConfirm({
      title: `Deactivate ${full_name}?`,
      text: 'They’re signed out everywhere, can’t sign in, and their API keys stop working. Their tickets stay assigned to them. You can reactivate them at any time.',
      action: 'Deactivate',
      isDangerous: true,
    }))
  if (!isConfirmed) return
  await runWithToast(
    () => api.PATCH('/v1/users/{user_id}', { ...pathOf(member), body: { is_active: !is_active } }),
    is_active ? `Deactivated ${full_name}` : `Activated ${full_name}`,
  )
  void invalidateQueries('users')
}

export async function deleteMember(member: User): Promise<void> {
  const tickets = await openTicketsOf(member.id)
  const isConfirmed = await promptConfirm({
    title: `Delete ${member.full_name}?`,
    text: (
      <>
        <p>
          Their API keys stop working, and they’re signed out everywhere and removed from their
          teams. Their replies and notes stay under their name.
        </p>
        <p>
          {fateOf(tickets)} This can’t be undone. If they might come back, deactivate them instead.
        </p>
      </>
    ),
    action: 'Delete',
    isDangerous: true,
  })
  if (!isConfirmed) return
  await runWithToast(
    () => api.DELETE('/v1/users/{user_id}', pathOf(member)),
    `Deleted ${member.full_name}`,
  )
  void invalidateQueries('users', 'teams', 'counts')
}

function fateOf(tickets: number | undefined): string {
  if (tickets === undefined) return 'Their tickets become unassigned.'
  if (tickets === 0) return 'They have no open tickets.'
  return tickets === 1
    ? 'Their open ticket becomes unassigned.'
    : `Their ${tickets.toLocaleString()} open tickets become unassigned.`
}

async function openTicketsOf(id: string): Promise<number | undefined> {
  const counts = await queryClient.ensureQueryData(countsQuery()).catch(() => undefined)
  if (!counts) return undefined
  const own = counts.by_assigned_user.find(({ assigned_user_id }) => assigned_user_id === id)
  return own?.unresolved ?? 0
}
