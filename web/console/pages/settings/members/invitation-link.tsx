import type { NewInvitation, User } from '@bellhop/sdk'
import { SecretOnce } from '../../../ui/secret-once.tsx'
import { Ago } from '../../../ui/time.tsx'

interface Props {
  member: User
  invitation: NewInvitation
  onClose(): void
}

/** The link to pass on. The desk sends no mail of its own. */
export const InvitationLink = ({ member, invitation, onClose }: Props) => (
  <SecretOnce
    title={`A link for ${member.full_name}`}
    label="Link"
    secret={invitation.url}
    onClose={onClose}
  >
    Pass this on to <bdi>{member.full_name}</bdi> ({member.email}). It works once, ends{' '}
    <Ago at={invitation.expires_at} />, and lets them set their password. An earlier link for them
    works no more.
  </SecretOnce>
)
