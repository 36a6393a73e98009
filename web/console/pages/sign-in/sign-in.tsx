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
import { ForgotPassword } from './forgot-password.tsx'

export function SignInPage() {
  const [isForgotten, setForgotten] = useState(false)
  return isForgotten ? (
    <ForgotPassword onBack={() => setForgotten(false)} />
  ) : (
    <SignInForm onForgot={() => setForgotten(true)} />
  )
}

/** Starts with email and password; other fields appear when the server requires them. */
function SignInForm({ onForgot }: { onForgot(): void }) {
  const [required, setRequired] = useState({ code: false, organization: false })
  const signIn = useMutation({
    mutationFn: (body: SignIn) => api.POST('/v1/sessions', { body }),
    // A full page load, so that nothing of a previous session remains in memory.
    onSuccess: () => location.assign(redirectTarget(location.search)),
    onError: (error) =>
      setRequired((current) => ({
        code: current.code || requiresCode(error),
        organization: current.organization || requiresOrganization(error),
      })),
  })

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    signIn.mutate({
      email: fields.email ?? '',
      password: fields.password ?? '',
      ...(fields.organization && { organization: fields.organization.trim() }),
      ...(fields.totp && { totp: fields.totp.trim() }),
      remember_me: fields.remember_me === 'on',
    })
  }

  return (
    <Card title={m.signIn_title}>
      <form onSubmit={onSubmit}>
        {required.organization && (
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
        {required.code && (
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
          {signIn.error && (
            <p className={styles.problem}>
              {requiresOrganization(signIn.error)
                ? m.signIn_organizationMissing
                : errorText(signIn.error)}
            </p>
          )}
        </div>
        <Button look="primary" type="submit" isBusy={signIn.isPending || signIn.isSuccess}>
          {m.signIn_submit}
        </Button>
        <Button look="quiet" onClick={onForgot}>
          {m.signIn_forgotten_open}
        </Button>
      </form>
      <p className={styles.hint}>{m.signIn_help}</p>
    </Card>
  )
}

const requiresCode = (error: unknown) =>
  error instanceof BellhopError && (error.body as SignInError | undefined)?.totp_required === true

const requiresOrganization = (error: unknown) =>
  error instanceof BellhopError && 'organization' in error.errors

/** The page to return to; never one of another origin. */
function redirectTarget(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? ''
  const url = URL.parse(next, location.origin)
  return next.startsWith('/') && url?.origin === location.origin
    ? url.pathname + url.search + url.hash
    : '/inbox'
}
