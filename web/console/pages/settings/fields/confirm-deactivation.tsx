import type { Field } from '@bellhop/sdk'
import * as m from '#messages'
import { macrosQuery } from '../../../data/macros.ts'
import { queryClient } from '../../../data/query-client.ts'
import { savedViewsQuery } from '../../../data/saved-views.ts'
import { formatList } from '../../../state/format.ts'
import { promptConfirm } from '../../../ui/prompts.tsx'
import { mailboxesQuery } from '../mail/queries.ts'
import { templateNames } from '../mail/templates/names.ts'
import { mailTemplatesQuery } from '../mail/templates/queries.ts'

const namesMax = 10

/** Asks only if something uses the field, and says what. */
export async function confirmDeactivation(field: Field): Promise<boolean> {
  const users = await findUsers(field)
  if (users.length === 0) return true
  const { name } = field
  return promptConfirm({
    title: m.fields_deactivation_title({ name }),
    text: (
      <>
        <p>{m.fields_deactivation_text}</p>
        <ul>
          {users.map((user) => (
            <li key={user}>{user}</li>
          ))}
        </ul>
        <p>{m.fields_deactivation_hidden}</p>
      </>
    ),
    action: m.fields_deactivate,
  })
}

/** One line for each kind. */
async function findUsers({ key, applies_to, required, is_public }: Field): Promise<string[]> {
  // Only fields of tickets are used elsewhere.
  if (applies_to !== 'ticket') return []
  const now = { staleTime: 0 }
  const [views, macros, templates, mailboxes] = await Promise.all([
    queryClient.fetchQuery({ ...savedViewsQuery, ...now }),
    queryClient.fetchQuery({ ...macrosQuery, ...now }),
    queryClient.fetchQuery({ ...mailTemplatesQuery, ...now }),
    queryClient.fetchQuery({ ...mailboxesQuery, ...now }),
  ])
  const filtering = views.filter(({ filter }) => keysIn(filter.fields).includes(key))
  const variable = new RegExp(`\\bfields\\.${key}\\b`)
  const setting = macros.filter(
    ({ actions, body }) => key in (actions.fields ?? {}) || variable.test(body ?? ''),
  )
  const mentions = ({ subject, body }: { subject: string | null; body: string }) =>
    new RegExp(`\\bfields\\s*(\\.\\s*${key}\\b|\\[\\s*["']${key}["'])`).test(`${subject}\n${body}`)
  const mails = templates.filter(mentions).map(({ name }) => ({ name: templateNames[name] }))
  const answering = mailboxes.filter(({ acknowledgement }) => mentions(acknowledgement))
  return [
    ...(filtering.length > 0 ? [m.fields_deactivation_views({ names: namesOf(filtering) })] : []),
    ...(setting.length > 0 ? [m.fields_deactivation_macros({ names: namesOf(setting) })] : []),
    ...(mails.length > 0 ? [m.fields_deactivation_mailTemplates({ names: namesOf(mails) })] : []),
    ...(answering.length > 0
      ? [m.fields_deactivation_mailboxes({ names: namesOf(answering) })]
      : []),
    ...(required === 'to_resolve' ? [m.fields_deactivation_toResolve] : []),
    ...(required === 'in_portal' ? [m.fields_deactivation_form] : []),
    ...(is_public ? [m.fields_deactivation_portal] : []),
  ]
}

/** Of `plan:pro,is_trial:true`. */
const keysIn = (conditions = '') =>
  conditions.split(',').map((condition) => condition.split(':')[0]!.trim())

function namesOf(users: readonly { name: string }[]): string {
  const names = users.slice(0, namesMax).map(({ name }) => name)
  const more = users.length - names.length
  return formatList(more > 0 ? [...names, m.fields_deactivation_more({ count: more })] : names)
}
