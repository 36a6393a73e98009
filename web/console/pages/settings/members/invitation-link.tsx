import type { InvitationWithUrl, User } from '@bellhop/sdk'
import { OneTimeSecretDialog } from '../../../ui/one-time-secret-dialog.tsx'
import { RelativeTime } from '../../../ui/time.tsx'

interface Props {
  member: User
  invitation: InvitationWithUrl
  onClose(): void
}

/** The link to pass on. The desk sends no mail of its own. */
export const InvitationLink = ({ member, invitation, onClose }: Props) => (
  <OneTimeSecretDialog
    title={`Password link for ${member.full_name}`}
    label="Link"
    secret={invitation.url}
    onClose={onClose}
  >
    Send this link to <bdi>{member.full_name}</bdi> ({member.email}) so they can set their password.
    It works once, expires <RelativeTime at={invitation.expires_at} />, and replaces any earlier
    link.
  </OneTimeSecretDialog>
)
