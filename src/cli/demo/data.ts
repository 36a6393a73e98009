import { readFileSync } from 'node:fs'
import type { UserCreate } from '../../accounts/users/schema.ts'
import type { CompanyCreate } from '../../desk/companies/schema.ts'
import type { CustomerNoteCreate } from '../../desk/customer-notes/schema.ts'
import type { CustomerUpdate } from '../../desk/customers/schema.ts'
import type { TeamCreate } from '../../desk/teams/schema.ts'
import type { Priority } from '../../desk/tickets/schema.ts'

/**
 * The sample data in `demo/`: what customers of Mosswick, an invented maker of self-watering
 * flowerpots, write in their language, and what its agents reply. Texts have placeholders: {order},
 * {pot}, {plant}, {days} (5 to 10), {amount}, {code} and {version}; {name} is the customer's name,
 * {first} its first word.
 */
export interface Language {
  code: string
  /** How frequent it is, relative to the others. */
  share: number
  /** Email addresses by name. */
  customers: Record<string, string>
  openings: string[]
  closings: string[]
  requests: Request[]
  /** First and last lines of an agent's reply. */
  greetings: string[]
  farewells: string[]
  /** An agent confirms that they are working on it. */
  receipts: string[]
  /** A customer reports that it is not solved after all; an agent makes up for it. */
  complaints: string[]
  amends: string[]
  thanks: string[]
  /** A customer asks again, in a second ticket. */
  reminders: string[]
}

export interface Request {
  category: Category | null
  priority: Priority
  subject: string
  text: string
  /** What the agent needs to know, and what the customer replies. */
  question: string
  answer: string
  /** The file attached to that reply. */
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

export interface Agent extends UserCreate {
  /** Codes of the languages whose tickets they take. */
  languages: string[]
}

export interface DemoTeam extends TeamCreate {
  /** The categories of tickets they take. */
  categories: Category[]
  /** Email addresses. */
  members: string[]
}

/** Changes the customer with this address. */
export interface DemoCustomer extends CustomerUpdate {
  email: string
  other_emails: string[]
  /** `by` is the email address of an agent. */
  notes: (CustomerNoteCreate & { by: string })[]
}

export type DemoCompany = CompanyCreate & { domains: string[] }

/** The order matters: with it, a seed always makes the same stories. */
const languageNames =
  'english arabic chinese french german greek hindi indonesian italian japanese korean polish portuguese spanish thai turkish ukrainian vietnamese'

export const languages = languageNames
  .split(' ')
  .map((name) => readData<Language>(`languages/${name}.json`))
export const agents = readData<Agent[]>('agents.json')
export const teams = readData<DemoTeam[]>('teams.json')
export const customers = readData<DemoCustomer[]>('customers.json')
export const companies = readData<DemoCompany[]>('companies.json')
/** Internal notes. Agents come from many places, so they write them in English. */
export const notes = readData<Record<Category | 'Other', string[]>>('notes.json')
export const { pots, plants } = readData<{ pots: string[]; plants: string[] }>('products.json')

/** The bot that assigns tickets to teams. */
export const bot = agents.find(({ employee_type }) => employee_type === 'bot')!.email

export const teamFor = (category: string | null | undefined): DemoTeam | undefined =>
  teams.find(({ categories }) => categories.some((own) => own === category))

function readData<T>(path: string): T {
  return JSON.parse(readFileSync(new URL(`../../../demo/${path}`, import.meta.url), 'utf8'))
}
