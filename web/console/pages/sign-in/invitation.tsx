import type { InvitationAccept, Invitation as Invited } from '@bellhop/sdk'
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

/** Where a link leads that lets somebody set a password. */
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
    return <Unusable error={invitation.error} onRetry={invitation.refetch} />
  return <SetPassword token={token} invited={invitation.data} />
}

function Unusable({ error, onRetry }: { error: unknown; onRetry(): void }) {
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

function SetPassword({ token, invited }: { token: string; invited: Invited }) {
  const accept = useMutation({
    mutationFn: (body: InvitationAccept) =>
      api.POST('/v1/invitations/{token}', { params: { path: { token } }, body }),
    onSuccess: () => location.assign('/inbox'),
  })
  const errors = fieldErrors(accept.error)

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    accept.mutate({ password: text.password ?? '', ...(text.totp && { totp: text.totp.trim() }) })
  }

  return (
    <Card title={m.invitation_titleWithName({ name: invited.full_name })}>
      <p className={styles.hint}>
        {m.invitation_lead({ email: invited.email, organization: invited.organization_name })}
      </p>
      <form onSubmit={onSubmit}>
        {/* So that the browser knows whose password it keeps. */}
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={invited.email}
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
        {invited.totp_required && (
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
