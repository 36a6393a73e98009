import type { Priority } from '../../tickets/schema.ts'

/**
 * What customers of one language write to Mosswick, a made-up maker of flowerpots that water
 * themselves. Texts have slots: {order}, {pot}, {plant}, {days} (5 to 10), {amount}, {code} and
 * {version}.
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
}

export interface Request {
  category: Category | null
  priority: Priority
  subject: string
  text: string
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
