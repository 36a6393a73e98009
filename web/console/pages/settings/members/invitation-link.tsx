import type { InvitationWithUrl, User } from '@bellhop/sdk'
import * as m from '#messages'
import { OneTimeSecretDialog } from '../../../ui/one-time-secret-dialog.tsx'
import { RelativeTime } from '../../../ui/time.tsx'

interface Props {
  member: User
  invitation: InvitationWithUrl
  onClose(): void
}

/** Bellhop sends no email, so the link has to be passed on by hand. */
export const InvitationLink = ({ member, invitation, onClose }: Props) => (
  <OneTimeSecretDialog
    title={m.members_link_title({ name: member.full_name })}
    label={m.members_link_label}
    secret={invitation.url}
    onClose={onClose}
  >
    {m.members_link_text({
      name: () => <bdi>{member.full_name}</bdi>,
      email: member.email,
      expiry: () => <RelativeTime at={invitation.expires_at} />,
    })}
  </OneTimeSecretDialog>
)
