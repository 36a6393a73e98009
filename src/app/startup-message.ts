import { invitationUrl } from '../accounts/invitations/create.ts'
import type { InitialCredentials } from '../accounts/provision.ts'

/** What the operator sees: the URL and, on the first start, how to sign in. */
export function startupMessage(
  url: string,
  initialCredentials: InitialCredentials | undefined,
  file?: string,
): string {
  const ready = `Bellhop is ready at ${url}`
  if (initialCredentials === undefined) return ready
  if (file === undefined) return `${ready}\n\n${credentials(url, initialCredentials)}`
  return [
    ready,
    '',
    'The first key, and the link that sets the password of admin@example.com, are in',
    '',
    `  ${file}`,
    '',
    'Only its owner can read it. Delete it once you have stored them elsewhere.',
    '',
  ].join('\n')
}

export const credentials = (url: string, { token, key }: InitialCredentials): string =>
  [
    'Sign in: open this link to set a password for admin@example.com (works once, expires in 7 days):',
    '',
    `  ${invitationUrl(url, token)}`,
    '',
    'Your first API key, with full access. It won’t be shown again, so store it safely:',
    '',
    `  ${key}`,
    '',
    'Try it:',
    '',
    `  curl -H 'Authorization: Bearer ${key}' ${url}/v1/users/me`,
    '',
  ].join('\n')
