import type { Priority, Status } from '../../desk/tickets/schema.ts'

/** A ticket of the sample data, and what happens to it. */
export interface SampleTicket {
  customer: { name: string; email: string }
  subject: string
  description: string
  priority: Priority
  category: string
  minutesAgo: number
  steps: SampleStep[]
}

export interface SampleStep {
  minutesAgo: number
  by: 'customer' | 'agent'
  says?: string
  isInternal?: boolean
  status?: Status
}

const hour = 60
const day = 24 * hour

const maya = { name: 'Maya Chen', email: 'maya.chen@mapleworks.example' }
const tomas = { name: 'Tomás Rivera', email: 'tomas@rivera-bikes.example' }
const aisha = { name: 'Aisha Khan', email: 'aisha.khan@northlight.example' }
const jonas = { name: 'Jonas Weber', email: 'jonas.weber@kontor.example' }
const priya = { name: 'Priya Nair', email: 'priya@greenroof.example' }
const lucie = { name: 'Lucie Martin', email: 'lucie.martin@atelier.example' }

/**
 * Enough to try everything an agent does in a day: tickets that wait for us, that wait for the
 * customer, and that are done. The agent is the user who loads them.
 */
export const sampleTickets: SampleTicket[] = [
  {
    customer: maya,
    subject: 'Charged twice for order 10482',
    description:
      'Hi,\n\nMy card was charged twice for the same order this morning. Could you refund one of the two payments?\n\nMaya',
    priority: 'high',
    category: 'Billing',
    minutesAgo: 45,
    steps: [],
  },
  {
    customer: tomas,
    subject: 'Checkout shows an error on my phone',
    description:
      'Every time I tap **Pay**, the page says “Something went wrong”. It works on my laptop. I have an Android phone with the latest Chrome.',
    priority: 'urgent',
    category: 'Technical',
    minutesAgo: 3 * hour,
    steps: [
      {
        minutesAgo: 2 * hour + 40,
        by: 'agent',
        says: 'Hi Tomás,\n\nThank you for letting us know. Does it also happen in a private tab? And which country is your card from?',
      },
      {
        minutesAgo: 2 * hour + 35,
        by: 'agent',
        says: 'Two other customers have reported this since the last release.',
        isInternal: true,
      },
      {
        minutesAgo: 25,
        by: 'customer',
        says: 'Yes, in a private tab too. The card is from Portugal.\n\nWe have a delivery going out at noon, so I am a bit in a hurry.',
      },
    ],
  },
  {
    customer: aisha,
    subject: 'Change the delivery address',
    description:
      'We are moving next week. Can order 10455 go to our new address?\n\n12 Harbour Street\nBristol BS1 4QA',
    priority: 'medium',
    category: 'Shipping',
    minutesAgo: day + 2 * hour,
    steps: [
      {
        minutesAgo: day + hour,
        by: 'agent',
        says: 'Hi Aisha,\n\nSure. So that nobody else can do that: could you tell us the postcode of your current address?',
        status: 'pending',
      },
    ],
  },
  {
    customer: jonas,
    subject: 'Invoice with our VAT number',
    description: 'Hello, we need an invoice for September with our VAT number DE123456789 on it.',
    priority: 'low',
    category: 'Billing',
    minutesAgo: 3 * day,
    steps: [
      {
        minutesAgo: 3 * day - 2 * hour,
        by: 'agent',
        says: 'Hello Jonas,\n\nDone: the new invoice is in your account, and future invoices will have the number as well.',
        status: 'resolved',
      },
      {
        minutesAgo: 3 * day - 3 * hour,
        by: 'customer',
        says: 'That was quick, thank you!',
      },
      { minutesAgo: 2 * day, by: 'agent', status: 'resolved' },
    ],
  },
  {
    customer: priya,
    subject: 'How do I export my data?',
    description:
      'I would like to have a copy of all our projects. Is there a way to download them?',
    priority: 'low',
    category: 'Question',
    minutesAgo: 5 * hour,
    steps: [],
  },
  {
    customer: lucie,
    subject: 'Parcel arrived damaged',
    description:
      'Bonjour,\n\nthe parcel came today, and one of the two lamps is broken. What can we do?\n\nLucie',
    priority: 'medium',
    category: 'Returns',
    minutesAgo: 2 * day,
    steps: [
      {
        minutesAgo: 2 * day - 90,
        by: 'agent',
        says: 'Bonjour Lucie,\n\nI’m sorry to hear that. Could you send us a photo of the lamp and of the box?',
        status: 'pending',
      },
      {
        minutesAgo: 70,
        by: 'customer',
        says: 'I have thrown the box away, I hope this is not a problem. I will send the photo tonight.',
      },
    ],
  },
  {
    customer: maya,
    subject: 'Can we add a second user?',
    description: 'My colleague would like to see our orders, too. How do I add her?',
    priority: 'medium',
    category: 'Account',
    minutesAgo: 6 * day,
    steps: [
      {
        minutesAgo: 6 * day - 4 * hour,
        by: 'agent',
        says: 'Hi Maya,\n\nIn your account, choose **Team** and then **Invite**. She gets an email with a link.',
        status: 'resolved',
      },
    ],
  },
  {
    customer: tomas,
    subject: 'Feature request: pay by invoice',
    description: 'Our accountant would love to pay by invoice at the end of the month.',
    priority: 'low',
    category: 'Feedback',
    minutesAgo: 9 * day,
    steps: [
      {
        minutesAgo: 8 * day,
        by: 'agent',
        says: 'Hi Tomás,\n\nThat is planned for spring. I have added your vote, and will write to you when it is there.',
      },
      {
        minutesAgo: 8 * day - 5,
        by: 'agent',
        says: 'The seventh request this month.',
        isInternal: true,
      },
    ],
  },
]
