import type { Static } from 'typebox'
import { nullable, object, optional, text } from '../../../platform/http/fields.ts'

export const tokenUrl = text({
  minLength: 1,
  maxLength: 2_000,
  description:
    'Where the provider issues access tokens. `https`, unless the server is in a private network that is allowed.',
  example: 'https://login.microsoftonline.com/common/oauth2/v2.0/token',
})
export const clientId = text({
  minLength: 1,
  maxLength: 500,
  description: 'Of the application that you have registered with the provider.',
  example: '9f4f5b1c-1d2e-4f30-8a51-6b7c8d9e0f1a',
})
export const scope = nullable(
  text({
    minLength: 1,
    maxLength: 2_000,
    description: 'Separated by spaces. Null for everything that was granted.',
    example: 'https://outlook.office.com/SMTP.Send offline_access',
  }),
)

const oauthDescription =
  'How to sign in with OAuth 2.0 (XOAUTH2) instead of a password. Null for a password.'
export const oauth = nullable(
  object(
    { token_url: tokenUrl, client_id: clientId, scope },
    { description: `${oauthDescription} The secrets are never returned.` },
  ),
)
export const oauthSecret = { minLength: 1, maxLength: 8_000, pattern: '^[\\x21-\\x7e]+$' }
export const clientSecret = optional(
  nullable(
    text({
      ...oauthSecret,
      description: 'Write-only. Null if the application has none.',
      example: 'xZ8Q~4kP2mB7vT1y',
    }),
  ),
)
const OAuthInput = object(
  {
    token_url: tokenUrl,
    client_id: clientId,
    client_secret: clientSecret,
    refresh_token: text({
      ...oauthSecret,
      description:
        'Write-only. Exchanged for access tokens; if the provider replaces it, the new one is stored.',
      example: '0.AXoA1d5f2',
    }),
    scope: optional(scope),
  },
  {
    description: `${oauthDescription} Always set as a whole, and required again when another field of the server changes. Setting it removes the password, and setting a password removes it.`,
  },
)
export type OAuthInput = Static<typeof OAuthInput>
export const oauthInput = optional(nullable(OAuthInput))
