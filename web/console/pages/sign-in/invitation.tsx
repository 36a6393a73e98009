import type { InvitationAccept, Invitation as InvitationDetails } from '@bellhop/sdk'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import * as m from '#messages'
import { api } from '../../data/api.ts'
import { errorText, fieldErrors, hasStatus } from '../../data/errors.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { ErrorState, Skeleton } from '../../ui/states.tsx'
import styles from './card.module.css'
import { Card } from './card.tsx'

/** Opened by an invitation link, to set a password. */
export function Invitation({ token }: { token: string }) {
  const path = { token }
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: async () => (await api.GET('/v1/invitations/{token}', { params: { path } })).data,
  })
  if (invitation.isPending)
    return (
      <Card title={m.invitation_title}>
        <Skeleton rows={3} />
      </Card>
    )
  if (invitation.isLoadingError || hasStatus(invitation.error, 404))
    return <InvitationError error={invitation.error} onRetry={invitation.refetch} />
  return <SetPassword token={token} invitation={invitation.data} />
}

function InvitationError({ error, onRetry }: { error: unknown; onRetry(): void }) {
  if (!hasStatus(error, 404))
    return (
      <Card title={m.invitation_title}>
        <ErrorState error={error} onRetry={onRetry} />
      </Card>
    )
  return (
    <Card title={m.invitation_invalid_title}>
      <p>{m.invitation_invalid_reason}</p>
      <p className={styles.hint}>
        {m.invitation_invalid_help({ link: (text) => <a href="/login">{text}</a> })}
      </p>
    </Card>
  )
}

function SetPassword({ token, invitation }: { token: string; invitation: InvitationDetails }) {
  const accept = useMutation({
    mutationFn: (body: InvitationAccept) =>
      api.POST('/v1/invitations/{token}', { params: { path: { token } }, body }),
    onSuccess: () => location.assign('/inbox'),
  })
  const errors = fieldErrors(accept.error)

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    const { password = '', totp } = fields
    accept.mutate({ password, ...(totp && { totp: totp.trim() }) })
  }

  return (
    <Card title={m.invitation_titleWithName({ name: invitation.full_name })}>
      <p className={styles.hint}>
        {m.invitation_lead({ email: invitation.email, organization: invitation.organization_name })}
      </p>
      <form onSubmit={onSubmit}>
        {/* Tells password managers which account the password is for. */}
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={invitation.email}
          readOnly
          hidden
        />
        <TextField
          label={m.invitation_password}
          name="password"
          type="password"
          autoComplete="new-password"
          hint={m.invitation_passwordHint}
          error={errors.password}
          minLength={10}
          required
          autoFocus
        />
        {invitation.totp_required && (
          <TextField
            label={m.signIn_code}
            name="totp"
            hint={m.signIn_codeHint}
            autoComplete="one-time-code"
            required
          />
        )}
        <div role="alert">
          {accept.error && !errors.password && (
            <p className={styles.problem}>{errorText(accept.error)}</p>
          )}
        </div>
        <Button look="primary" type="submit" isBusy={accept.isPending || accept.isSuccess}>
          {m.invitation_submit}
        </Button>
      </form>
    </Card>
  )
}
