import { BellhopError, type PasswordResetRequest } from '@bellhop/sdk'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import * as m from '#messages'
import { api } from '../../data/api.ts'
import { errorText } from '../../data/errors.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import styles from './card.module.css'
import { Card } from './card.tsx'

/** Asks for a link to set a new password. The answer does not reveal who has an account. */
export function ForgotPassword({ onBack }: { onBack(): void }) {
  const [isOrganizationRequired, setOrganizationRequired] = useState(false)
  const request = useMutation({
    mutationFn: (body: PasswordResetRequest) => api.POST('/v1/password-resets', { body }),
    onError: (error) => {
      if (isAboutOrganization(error)) setOrganizationRequired(true)
    },
  })

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    const { email = '', organization } = fields
    request.mutate({ email, ...(organization && { organization: organization.trim() }) })
  }

  return (
    <Card title={m.signIn_forgotten_title}>
      <p className={styles.hint}>{m.signIn_forgotten_text}</p>
      <form onSubmit={onSubmit}>
        {isOrganizationRequired && (
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
        <div role="alert">
          {request.error && (
            <p className={styles.problem}>
              {isAboutOrganization(request.error)
                ? m.signIn_organizationMissing
                : errorText(request.error)}
            </p>
          )}
        </div>
        <div role="status">{request.isSuccess && <p>{m.signIn_forgotten_done}</p>}</div>
        <Button look="primary" type="submit" isBusy={request.isPending}>
          {m.signIn_forgotten_submit}
        </Button>
        <Button look="quiet" onClick={onBack}>
          {m.signIn_forgotten_back}
        </Button>
      </form>
    </Card>
  )
}

const isAboutOrganization = (error: unknown) =>
  error instanceof BellhopError && 'organization' in error.errors
