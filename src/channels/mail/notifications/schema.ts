import { email, enumOf, object, text } from '../../../platform/http/fields.ts'

export const NotificationMail = object(
  {
    state: enumOf(['ready', 'no_sender', 'no_public_url', 'suppressed'], {
      description:
        '`ready`: they can be sent. `no_sender`: the organization has no enabled mailbox, and the server no sender of its own. `no_public_url`: the server does not know its own address, `BELLHOP_PUBLIC_URL`. `suppressed`: your address is suppressed, because a mail to it came back.',
      example: 'ready',
    }),
    email: email({ description: 'Where they are sent.', example: 'ada@example.com' }),
  },
  { title: 'NotificationMail' },
)

export const UnsubscribePath = object({ token: text({ description: 'The end of the link.' }) })
