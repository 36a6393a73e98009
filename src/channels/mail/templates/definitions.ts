import * as m from '#messages'

export const mailTemplateNames = [
  'reply',
  'acknowledgement',
  'notification',
  'digest',
  'invitation',
  'password_reset',
] as const
export type MailTemplateName = (typeof mailTemplateNames)[number]

/** Without a subject if it is that of the ticket, which keeps a conversation together. */
export interface TemplateText {
  subject: string | null
  body: string
}

interface Definition {
  /** What it can mention, apart from custom fields. */
  variables: readonly string[]
  /** What its body has to contain. */
  required: 'body' | 'url' | null
  /** Whether it is about one ticket of a customer, and can mention public custom fields. */
  isForCustomer: boolean
  ours: TemplateText
}

/** Nothing that customers do not see: no tags, no priority, and none of the notes. */
const ticket = ['ticket.display_id', 'ticket.subject']
const customer = ['customer.name', 'customer.first_name', 'customer.language']
const mailbox = ['mailbox.name', 'mailbox.address']
/** Of the recipient, who is one of us. */
const user = ['user.name', 'user.first_name']
const organization = ['organization.name']

const number = '{{ ticket.display_id }}'
const names = { organization: '{{ organization.name }}', name: '{{ user.name }}' }
const account = { variables: [...user, ...organization, 'url'], required: 'url' } as const
const withLink = (lead: string, foot: string) => [lead, '{{ url }}', foot].join('\n\n')

export const definitions: Readonly<Record<MailTemplateName, Definition>> = {
  reply: {
    variables: [
      ...['body', ...ticket, ...customer, 'agent.name', 'agent.first_name'],
      ...['team.name', ...mailbox, ...organization, 'tracking_url'],
    ],
    required: 'body',
    isForCustomer: true,
    ours: { subject: null, body: '{{ body }}' },
  },
  // Ours repeats nothing of the mail: somebody else could have written it in the name of the recipient.
  acknowledgement: {
    variables: [
      ...[...ticket, ...customer, 'team.name'],
      ...[...mailbox, ...organization, 'tracking_url'],
    ],
    required: null,
    isForCustomer: true,
    ours: {
      subject: m.mail_acknowledgement_subject({ number }),
      body: m.mail_acknowledgement_body({ number }),
    },
  },
  notification: {
    variables: ['body', ...ticket, ...user, ...organization],
    required: 'body',
    isForCustomer: false,
    ours: {
      subject: m.mail_notification_subject({ number, subject: '{{ ticket.subject }}' }),
      body: '{{ body }}',
    },
  },
  digest: {
    variables: ['body', 'digest.summary', ...user, ...organization],
    required: 'body',
    isForCustomer: false,
    ours: {
      subject: m.mail_digest_subject({ ...names, summary: '{{ digest.summary }}' }),
      body: '{{ body }}',
    },
  },
  invitation: {
    ...account,
    isForCustomer: false,
    ours: {
      subject: m.mail_invitation_subject(names),
      body: withLink(m.mail_invitation_lead(names), m.mail_invitation_foot),
    },
  },
  password_reset: {
    ...account,
    isForCustomer: false,
    ours: {
      subject: m.mail_reset_subject(names),
      body: withLink(m.mail_reset_lead(names), m.mail_reset_foot),
    },
  },
}

/** Links and words have no place in a subject, which is shown and logged in many places. */
export const isForSubject = (variable: string): boolean =>
  !['body', 'url', 'tracking_url'].includes(variable)
