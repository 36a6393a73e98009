import type { ApiClient } from '../client/client.ts'

/** What an admin can read of a desk. Not what depends on the time or is removed after a while. */
const lists = [
  '/v1/users?limit=100',
  '/v1/teams',
  '/v1/views',
  '/v1/tags',
  '/v1/macros',
  '/v1/fields',
  '/v1/organization',
  '/v1/customers?limit=500',
  '/v1/companies',
  '/v1/mailboxes',
  '/v1/mail-templates',
  '/v1/suppressions',
  '/v1/webhooks',
  '/v1/inbound-mails?limit=100',
  '/v1/outbound-mails?limit=100',
  '/v1/tickets?limit=500&include=customer,excerpt,waiting,latest_message,tags,fields,unread,snooze',
  '/v1/tickets?search=isparta',
  '/v1/search?limit=20&q=strasse',
  '/v1/search?limit=20&q=%ED%95%9C%EA%B5%AD',
]

export interface KeptAnswer {
  path: string
  body: unknown
}

export async function readAnswers(client: ApiClient): Promise<KeptAnswer[]> {
  const tickets: { id: string }[] = (await client.get('/v1/tickets?limit=500')).body
  const conversations = tickets.flatMap(({ id }) =>
    ['', '/comments', '/scheduled-comments', '/attachments', '/links'].map(
      (part) => `/v1/tickets/${id}${part}`,
    ),
  )
  const answers: KeptAnswer[] = []
  for (const path of [...lists, ...conversations]) {
    const { status, text } = await client.get(path)
    if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`)
    answers.push({ path, body: JSON.parse(text.replaceAll(client.url, '')) })
  }
  return answers
}
