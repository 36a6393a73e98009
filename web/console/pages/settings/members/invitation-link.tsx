import type { InvitationWithUrl, User } from '@bellhop/sdk'
import { useMutation } from '@tanstack/react-query'
import * as m from '#messages'
import { errorText, hasStatus } from '../../../data/errors.ts'
import { toast } from '../../../state/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { FormError } from '../../../ui/form.tsx'
import { OneTimeSecretDialog } from '../../../ui/one-time-secret-dialog.tsx'
import { RelativeTime } from '../../../ui/time.tsx'
import { sendInvitationMail } from './actions.tsx'

interface Props {
  member: User
  invitation: InvitationWithUrl
  onClose(): void
}

/** A link to pass on by hand, or to send by mail. */
export function InvitationLink({ member, invitation, onClose }: Props) {
  const mail = useMutation({
    mutationFn: () => sendInvitationMail(member),
    onSuccess: () => {
      toast({ text: m.members_link_mailed({ email: member.email }) })
      onClose()
    },
  })
  return (
    <OneTimeSecretDialog
      title={m.members_link_title({ name: member.full_name })}
      label={m.members_link_label}
      secret={invitation.url}
      actions={
        <Button icon="send" isBusy={mail.isPending} onClick={() => mail.mutate()}>
          {m.members_link_mail}
        </Button>
      }
      onClose={onClose}
    >
      {m.members_link_text({
        name: () => <bdi>{member.full_name}</bdi>,
        email: member.email,
        expiry: () => <RelativeTime at={invitation.expires_at} />,
      })}
      <FormError text={mail.error ? mailErrorText(mail.error) : undefined} />
    </OneTimeSecretDialog>
  )
}

const mailErrorText = (error: unknown) =>
  hasStatus(error, 409) ? m.members_link_noMailbox : errorText(error)
