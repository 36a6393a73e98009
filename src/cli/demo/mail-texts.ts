import type { MailRoute } from '../../channels/mail/routing/schema.ts'
import type { MailTemplateUpdate } from '../../channels/mail/templates/schema.ts'
import { blockedSender } from './spam.ts'

/** Where the desk of the demo gets its mail. There is no such server. */
export const deskAddress = 'help@mosswick.example'
export const nina = { name: 'Nina Pak', address: 'nina.pak@fernhill.example' }
export const omar = { name: 'Omar Haddad', address: 'omar@haddad-office.example' }
export const carrier = { name: 'Kim Lund', address: 'kim.lund@northroad.example' }
const otto = { name: 'Otto Brandt', address: 'otto@brandt-removals.example' }

interface MailText {
  from: { name: string; address: string }
  subject: string
  messageId: string
  /** The Message-ID of a mail of ours. */
  inReplyTo?: string
  text: string
  html: string
}

/** The second mail is one of the invoices. */
export const routes: MailRoute[] = [
  {
    name: 'Newsletters',
    conditions: [{ field: 'is_list', operator: 'is', value: true }],
    then: { outcome: 'ignore' },
  },
  {
    name: 'Invoices',
    conditions: [{ field: 'subject', operator: 'contains', value: 'invoice' }],
    then: { priority: 'high', tags: ['invoice'] },
  },
]

/** Instead of the default. */
export const acknowledgement: MailTemplateUpdate = {
  subject: 'We have your message ({{ ticket.display_id }})',
  body: [
    'Hello {{ customer.first_name | default: "there" }},',
    'thank you for writing to us. Your request is **{{ ticket.display_id }}**, and someone from {{ team.name | default: "our team" }} will answer within one working day.',
    'To add something, reply to this mail.',
  ].join('\n\n'),
}

export const firstMail: MailText = {
  from: nina,
  subject: 'Oak shelf arrived with a cracked board',
  messageId: '<shelf-1@fernhill.example>',
  text: 'Hello,\n\nthe shelf arrived this morning, and one of the boards is cracked.\nOrder MW-20871. Could you send me another board?\n\nNina Pak',
  html: '<p>Hello,</p><p>the shelf arrived this morning, and one of the boards is <b>cracked</b>.<br>Order <code>MW-20871</code>. Could you send me another board?</p><p>Nina Pak</p>',
}

export const firstReply =
  'Hello Nina, I’m sorry about that. A new board leaves our workshop tomorrow. Is it the **upper** or the **lower** one?'

export const laterReply =
  'Hello Nina, the new board is on its way. You’ll get the tracking number from the carrier today.'

/** Quotes the reply, as mail programs do. */
export const answer = (inReplyTo: string): MailText => ({
  from: nina,
  subject: `Re: ${firstMail.subject}`,
  messageId: '<shelf-2@fernhill.example>',
  inReplyTo,
  text: `The lower one. Thank you for the quick help!\n\nNina\n\nOn Mon, Mosswick Help <${deskAddress}> wrote:\n> ${firstReply}`,
  html: `<p>The lower one. Thank you for the quick help!</p><p>Nina</p><div class="gmail_quote">On Mon, Mosswick Help &lt;${deskAddress}&gt; wrote:<blockquote class="gmail_quote">${firstReply}</blockquote></div>`,
})

/** Somebody who is not part of the ticket, and got the mail forwarded. */
export const strangersMail = (inReplyTo: string): MailText => ({
  from: otto,
  subject: `Fwd: ${firstMail.subject}`,
  messageId: '<claim-7@brandt-removals.example>',
  inReplyTo,
  text: 'Nina asked me to look into this: our driver noticed the crack when he picked the parcel up. I have a photo if you need one.\n\nOtto Brandt',
  html: '<p>Nina asked me to look into this: our driver noticed the crack when he picked the parcel up. I have a photo if you need one.</p><p>Otto Brandt</p>',
})

/** It is held. */
export const blockedMail: MailText = {
  from: blockedSender,
  subject: 'Last chance: page one for your shop',
  messageId: '<offer-9@rank-rocket.example>',
  text: 'You have not answered yet. Only today: half the price!',
  html: '<p>You have not answered yet. Only today: <b>half the price!</b></p>',
}

export const carrierQuestion =
  'Hello Kim, a board in this parcel was **cracked** on arrival. Can you tell us whether it was dropped on the way?'

export const carriersAnswer = (inReplyTo: string): MailText => ({
  from: carrier,
  subject: `Re: Fwd: ${firstMail.subject}`,
  messageId: '<parcel-3@northroad.example>',
  inReplyTo,
  text: 'It fell off the belt in our hub on Tuesday, we have a note about it. Please send us the claim, we’ll pay for the board.\n\nKim Lund',
  html: '<p>It fell off the belt in our hub on Tuesday, we have a note about it. Please send us the claim, we’ll pay for the board.</p><p>Kim Lund</p>',
})

export const secondMail: MailText = {
  from: omar,
  subject: 'Invoice for two desks',
  messageId: '<desks-1@haddad-office.example>',
  text: 'Good morning,\n\nplease send me the invoice for the two standing desks (order MW-20902).\n\nOmar Haddad',
  html: '<p>Good morning,</p><p>please send me the invoice for the two standing desks (order <b>MW-20902</b>).</p><p>Omar Haddad</p>',
}

export const secondReply =
  'Good morning Omar, the invoice is in your account, under Orders › MW-20902.'

export const bounceWords =
  '550 5.1.1 <omar@haddad-office.example>: Recipient address rejected: User unknown'

const petra = { name: 'Petra Vogel', address: 'petra@vogel-ceramics.example' }
const jon = { name: 'Jon Aske', address: 'jon@aske-house.example' }

export interface FirstMessage {
  customer: { name: string; address: string }
  subject: string
  body: string
}

/** Nobody had asked. */
export const firstMessages = {
  wardrobe: {
    customer: jon,
    subject: 'Delivery of your wardrobe',
    body: 'Hello Jon,\n\nyour wardrobe (MW-20915) is ready. Can we deliver it on **Thursday morning**?',
  },
  lamp: {
    customer: petra,
    subject: 'Your lamp is repaired',
    body: 'Dear Petra,\n\nwe have replaced the switch of your lamp. You can pick it up from tomorrow on.',
  },
} satisfies Record<string, FirstMessage>

export const wardrobeAnswer = (inReplyTo: string): MailText => ({
  from: jon,
  subject: `Re: ${firstMessages.wardrobe.subject}`,
  messageId: '<wardrobe-1@aske-house.example>',
  inReplyTo,
  text: 'Thursday morning is fine. Please ring twice.\n\nJon',
  html: '<p>Thursday morning is fine. Please ring twice.</p><p>Jon</p>',
})

const boundary = 'mosswick-demo'

/** As a mail server would hand it over. */
export function composeMail(
  { from, subject, messageId, inReplyTo, text, html }: MailText,
  date: Date,
) {
  const lines = [
    `From: ${from.name} <${from.address}>`,
    `To: Mosswick Help <${deskAddress}>`,
    `Subject: ${subject}`,
    `Date: ${date.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: ${messageId}`,
    ...(inReplyTo === undefined ? [] : [`In-Reply-To: ${inReplyTo}`, `References: ${inReplyTo}`]),
    'MIME-Version: 1.0',
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    '',
    `--${boundary}`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    ...text.split('\n'),
    `--${boundary}`,
    'Content-Type: text/html; charset=utf-8',
    '',
    html,
    `--${boundary}--`,
    '',
  ]
  return Buffer.from(lines.join('\r\n'))
}
