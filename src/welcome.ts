import { invitationUrl } from './invitations/make.ts'
import type { WayIn } from './organizations/create.ts'

/** What the operator sees: where the service is and, the first time, how to come in. */
export function welcome(url: string, wayIn: WayIn | undefined): string {
  const lines = [`Bellhop is ready at ${url}`]
  if (wayIn !== undefined) {
    lines.push(
      '',
      'Come in: this link sets the password of admin@example.com, once and within 7 days:',
      '',
      `  ${invitationUrl(url, wayIn.token)}`,
      '',
      'For programs: your first key, with every permission. It is shown this once, so keep it safe:',
      '',
      `  ${wayIn.key}`,
      '',
      'Try it:',
      '',
      `  curl -H 'Authorization: Bearer ${wayIn.key}' ${url}/v1/users/me`,
      '',
    )
  }
  return lines.join('\n')
}
