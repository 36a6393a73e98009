import { BellhopError, type SignIn, type SignInError } from '@bellhop/sdk'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import * as m from '#messages'
import { api } from '../../data/api.ts'
import { errorText } from '../../data/errors.ts'
import { Button } from '../../ui/button.tsx'
import { CheckField, TextField } from '../../ui/field.tsx'
import styles from './card.module.css'
import { Card } from './card.tsx'
import { redirectTarget } from './next.ts'

/** Email and password; the rest is asked for if it is needed. */
export function Login() {
  const [needs, setNeeds] = useState({ code: false, organization: false })
  const signIn = useMutation({
    mutationFn: (body: SignIn) => api.POST('/v1/sessions', { body }),
    // A whole page load: nothing of somebody who was here before remains.
    onSuccess: () => location.assign(redirectTarget(location.search)),
    onError: (error) =>
      setNeeds((now) => ({
        code: now.code || wantsCode(error),
        organization: now.organization || wantsOrganization(error),
      })),
  })

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    signIn.mutate({
      email: text.email ?? '',
      password: text.password ?? '',
      ...(text.organization && { organization: text.organization.trim() }),
      ...(text.totp && { totp: text.totp.trim() }),
      remember_me: text.remember_me === 'on',
    })
  }

  return (
    <Card title={m.signIn_title}>
      <form onSubmit={onSubmit}>
        {needs.organization && (
          <TextField
            label={m.signIn_organization}
            name="organization"
            hint={m.signIn_organizationHint}
            autoComplete="organization"
            autoCapitalize="none"
            required
            autoFocus
          />
        )}
        <TextField
          label={m.signIn_email}
          name="email"
          type="email"
          autoComplete="username"
          required
          autoFocus
        />
        <TextField
          label={m.signIn_password}
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
        {needs.code && (
          <TextField
            label={m.signIn_code}
            name="totp"
            hint={m.signIn_codeHint}
            autoComplete="one-time-code"
            autoCapitalize="none"
            required
            autoFocus
          />
        )}
        <CheckField label={m.signIn_remember} name="remember_me" />
        <div role="alert">
          {signIn.error && <p className={styles.problem}>{problemText(signIn.error)}</p>}
        </div>
        <Button look="primary" type="submit" isBusy={signIn.isPending || signIn.isSuccess}>
          {m.signIn_submit}
        </Button>
      </form>
      <p className={styles.hint}>{m.signIn_help}</p>
    </Card>
  )
}

const wantsCode = (error: unknown) =>
  error instanceof BellhopError && (error.body as SignInError | undefined)?.totp_required === true

const wantsOrganization = (error: unknown) =>
  error instanceof BellhopError && 'organization' in error.errors

function problemText(error: unknown): string {
  if (wantsOrganization(error)) return m.signIn_organizationMissing
  return errorText(error)
}
