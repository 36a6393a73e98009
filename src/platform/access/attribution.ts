/** Who does something: a user by way of a key, a customer, or the operator on the command line. */
export interface Actor {
  type: 'user' | 'customer' | 'operator'
  id: string | null
  name: string
  keyId: string | null
  /** How it is done without a key, and from where. */
  via?: 'tracking_link' | 'request'
  address?: string
}

/** Who does something, and when: what every change needs to know besides what it changes. */
export interface Attribution {
  actor: Actor
  now: string
}

const operator: Actor = { type: 'operator', id: null, name: 'Operator', keyId: null }

/** What is done on the command line of the machine itself. */
export const asOperator = (now: string): Attribution => ({ actor: operator, now })

const service: Actor = { type: 'operator', id: null, name: 'Bellhop', keyId: null }

/** What the service does by itself. */
export const asService = (now: string): Attribution => ({ actor: service, now })
