import type { Static } from 'typebox'
import { nullable, object, optional, text } from '../../../platform/http/fields.ts'
import { imapServerUpdate } from './imap-schema.ts'
import { clientId, clientSecret, oauthSecret, scope, tokenUrl } from './oauth-schema.ts'
import { smtpServerUpdate } from './schema.ts'

export const OAuthCodeRequest = object(
  {
    token_url: tokenUrl,
    client_id: clientId,
    client_secret: clientSecret,
    code: text({
      ...oauthSecret,
      description: 'What the provider has added to `redirect_uri` as `code`. It works once.',
      example: '0.AXoA9c1Zk3',
    }),
    redirect_uri: text({
      minLength: 1,
      maxLength: 2_000,
      description: 'Where the provider was asked to send the code, exactly.',
      example: 'https://desk.acme.example/settings/mail',
    }),
    code_verifier: optional(
      nullable(
        text({
          minLength: 43,
          maxLength: 128,
          pattern: '^[A-Za-z0-9._~-]+$',
          description: 'If the code was requested with a `code_challenge` (PKCE).',
          example: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
        }),
      ),
    ),
    smtp: optional(
      object(
        { ...smtpServerUpdate, scope: optional(scope) },
        { description: 'Sign in like this to send. Its other fields change the server as well.' },
      ),
    ),
    imap: optional(
      object(
        { ...imapServerUpdate, scope: optional(scope) },
        {
          description:
            'Sign in like this to receive. Without IMAP so far, all its fields are required, and it is set up.',
        },
      ),
    ),
  },
  { title: 'OAuthCodeRequest' },
)
export type OAuthCodeRequest = Static<typeof OAuthCodeRequest>
