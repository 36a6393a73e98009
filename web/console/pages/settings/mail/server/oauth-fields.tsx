import type { Mailbox } from '@bellhop/sdk'
import * as m from '#messages'
import { TextField } from '../../../../ui/field.tsx'
import type { ErrorOf } from '../../../../ui/form.tsx'

type OAuth = NonNullable<Mailbox['smtp']['oauth']>

interface Props {
  /** Of the settings in the API. */
  path: string
  /** The current settings, if there are any. */
  oauth: OAuth | null | undefined
  errorOf: ErrorOf
}

/** What the provider issues access tokens for. */
export function OAuthFields({ path, oauth, errorOf }: Props) {
  const isAgain = oauth && (errorOf(path) || errorOf(`${path}.refresh_token`))
  const plain = {
    dir: 'ltr',
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
  } as const
  const secret = { type: 'password', autoComplete: 'new-password', maxLength: 8_000 } as const
  return (
    <>
      <TextField
        {...plain}
        label={m.mail_oauth_tokenUrl}
        name="token_url"
        inputMode="url"
        hint={m.mail_oauth_tokenUrlHint}
        defaultValue={oauth?.token_url}
        error={errorOf(`${path}.token_url`)}
        maxLength={2_000}
      />
      <TextField
        {...plain}
        label={m.mail_oauth_clientId}
        name="client_id"
        defaultValue={oauth?.client_id}
        error={errorOf(`${path}.client_id`)}
        maxLength={500}
      />
      <TextField
        {...secret}
        label={m.mail_oauth_clientSecret}
        name="client_secret"
        hint={oauth ? m.mail_oauth_secretsHintStored : m.mail_oauth_clientSecretHint}
        error={errorOf(`${path}.client_secret`)}
      />
      <TextField
        {...secret}
        label={m.mail_oauth_refreshToken}
        name="refresh_token"
        error={isAgain ? m.mail_oauth_again : errorOf(`${path}.refresh_token`)}
      />
      <TextField
        {...plain}
        label={m.mail_oauth_scope}
        name="scope"
        hint={m.mail_oauth_scopeHint}
        defaultValue={oauth?.scope ?? ''}
        error={errorOf(`${path}.scope`)}
        maxLength={2_000}
      />
    </>
  )
}

/** Undefined if nothing was changed: then what is stored is kept. */
export function readOAuth(form: FormData, stored: OAuth | null | undefined) {
  const text = (name: string) => String(form.get(name)).trim()
  const oauth = {
    token_url: text('token_url'),
    client_id: text('client_id'),
    client_secret: text('client_secret') || null,
    refresh_token: text('refresh_token'),
    scope: text('scope') || null,
  }
  const isSame =
    stored?.token_url === oauth.token_url &&
    stored.client_id === oauth.client_id &&
    stored.scope === oauth.scope
  const isKept = isSame && oauth.client_secret === null && oauth.refresh_token === ''
  return isKept ? undefined : oauth
}
