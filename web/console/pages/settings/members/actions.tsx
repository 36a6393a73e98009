import type { InvitationWithUrl, User } from '@bellhop/sdk'
import * as m from '#messages'
import { api } from '../../../data/api.ts'
import { invalidateQueries, queryClient } from '../../../data/query-client.ts'
import { countsQuery } from '../../../data/tickets.ts'
import { promptConfirm } from '../../../ui/prompts.tsx'
import { runWithToast } from '../../../ui/run-with-toast.ts'

const pathOf = ({ id }: User) => ({ params: { path: { user_id: id } } })

/** A link for a member to set a password: their first, or a new one. */
export const createInvitation = async (member: User): Promise<InvitationWithUrl> =>
  (await api.POST('/v1/users/{user_id}/invitation', pathOf(member))).data

/** Sends such a link, which replaces any earlier one. */
export const sendInvitationMail = (member: User) =>
  api.POST('/v1/users/{user_id}/invitation-mail', pathOf(member))

export async function resetTotp(member: User): Promise<void> {
  const name = member.full_name
  const isConfirmed = await promptConfirm({
    title: m.members_totpReset_title({ name }),
    text: m.members_totpReset_text,
    action: m.members_totpReset_submit,
    isDangerous: true,
  })
  if (!isConfirmed) return
  await runWithToast(
    () => api.DELETE('/v1/users/{user_id}/totp', pathOf(member)),
    m.members_totpReset_done({ name }),
  )
}

/** Asks before it deactivates; activating is harmless. */
export async function toggleMemberActive(member: User): Promise<void> {
  const { is_active, full_name: name } = member
  const isConfirmed =
    !is_active ||
    (await promptConfirm({
      title: m.members_deactivation_title({ name }),
      text: m.members_deactivation_text,
      action: m.members_deactivation_submit,
      isDangerous: true,
    }))
  if (!isConfirmed) return
  await runWithToast(
    () => api.PATCH('/v1/users/{user_id}', { ...pathOf(member), body: { is_active: !is_active } }),
    is_active ? m.members_deactivation_done({ name }) : m.members_activation_done({ name }),
  )
  void invalidateQueries('users')
}

export async function deleteMember(member: User): Promise<void> {
  const name = member.full_name
  const count = await countOpenTickets(member.id)
  const isConfirmed = await promptConfirm({
    title: m.members_deletion_title({ name }),
    text: (
      <>
        <p>{m.members_deletion_access}</p>
        <p>
          {count === undefined
            ? m.members_deletion_ticketsUnknown
            : m.members_deletion_tickets({ count })}
        </p>
      </>
    ),
    action: m.common_delete,
    isDangerous: true,
  })
  if (!isConfirmed) return
  await runWithToast(
    () => api.DELETE('/v1/users/{user_id}', pathOf(member)),
    m.members_deletion_done({ name }),
  )
  void invalidateQueries('users', 'teams', 'counts')
}

/** Undefined if the counts cannot be loaded: that is no reason not to delete. */
async function countOpenTickets(userId: string): Promise<number | undefined> {
  const counts = await queryClient.ensureQueryData(countsQuery()).catch(() => undefined)
  if (!counts) return undefined
  const own = counts.by_assigned_user.find(({ assigned_user_id }) => assigned_user_id === userId)
  return own?.unresolved ?? 0
}
