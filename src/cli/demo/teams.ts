import type { TeamCreate } from '../../desk/teams/schema.ts'
import { at } from './agents.ts'
import type { Category } from './language.ts'

export interface DemoTeam extends TeamCreate {
  /** Which tickets are theirs. */
  categories: Category[]
  /** Email addresses. */
  members: string[]
}

export const teams: DemoTeam[] = [
  {
    name: 'Support',
    description: 'Accounts, orders, returns, and whatever is nobody else’s',
    categories: ['Account', 'Orders', 'Returns'],
    members: [
      at('ines.calder'),
      at('dakota.reyes'),
      at('camille.fontanel'),
      at('olena.hrytsenko'),
      at('yusuf.demiral'),
      at('siti.rahmawati'),
      at('sprout'),
    ],
  },
  {
    name: 'Billing',
    description: 'Invoices, refunds, subscriptions, discounts',
    categories: ['Billing'],
    members: [at('ines.calder'), at('priya.raman'), at('tomas.arango')],
  },
  {
    name: 'Shipping',
    description: 'Parcels, couriers, customs',
    categories: ['Shipping'],
    members: [at('dakota.reyes'), at('tomas.arango'), at('olena.hrytsenko'), at('siti.rahmawati')],
  },
  {
    name: 'Hardware',
    description: 'Pots, pumps, sensors, chargers, and the app that goes with them',
    categories: ['App', 'Hardware'],
    members: [at('jonas.albrecht'), at('priya.raman'), at('mei.tanabe'), at('camille.fontanel')],
  },
  {
    name: 'Greenhouse',
    description: 'What plants need',
    categories: ['Plant care'],
    members: [at('jonas.albrecht'), at('mei.tanabe'), at('siti.rahmawati')],
  },
]

export const teamFor = (category: string | null | undefined): DemoTeam | undefined =>
  teams.find(({ categories }) => categories.some((own) => own === category))
