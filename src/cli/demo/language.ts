import type { Priority } from '../../desk/tickets/schema.ts'

/**
 * What customers of one language write to Mosswick, a made-up maker of flowerpots that water
 * themselves, and what its agents answer. Texts have slots: {order}, {pot}, {plant}, {days} (5 to
 * 10), {amount}, {code} and {version}; {name} is the customer's, {first} the first word of it.
 */
export interface Language {
  code: string
  /** How often it is heard, compared with the others. */
  share: number
  /** Names and where their mail goes. */
  customers: Record<string, string>
  openings: string[]
  closings: string[]
  requests: Request[]
  /** How an agent's answer begins and ends. */
  greetings: string[]
  farewells: string[]
  /** An agent says that somebody is on it. */
  receipts: string[]
  /** A customer says that it is not solved after all; an agent makes up for it. */
  complaints: string[]
  amends: string[]
  /** A customer is glad. */
  thanks: string[]
  /** A customer asks again, in another ticket. */
  reminders: string[]
}

export interface Request {
  category: Category | null
  priority: Priority
  subject: string
  text: string
  /** What an agent needs to know, and what the customer tells them. */
  question: string
  answer: string
  /** What comes with that answer. */
  sends?: 'log' | 'chart' | 'screenshot'
  solution: string
}

export type Category =
  | 'Account'
  | 'App'
  | 'Billing'
  | 'Hardware'
  | 'Orders'
  | 'Plant care'
  | 'Returns'
  | 'Shipping'

export const pots = ['Sprig One', 'Sprig Duo', 'Windowsill Four', 'Canopy', 'Balcony Box']
export const plants = [
  'basil',
  'monstera',
  'fern',
  'peace lily',
  'mint',
  'fiddle-leaf fig',
  'chilli',
]
