/** A user with a key or session, a customer, or the operator on the command line. */
export interface Actor {
  type: 'user' | 'customer' | 'operator'
  id: string | null
  name: string
  keyId: string | null
  /**
   * How they act without a key, and for customers with a browser their IP address. `archive`: long ago,
   * so that nothing follows from it.
   */
  via?: 'tracking_link' | 'request' | 'mail' | 'archive'
  address?: string
}

/** Who makes a change, and when. */
export interface Attribution {
  actor: Actor
  now: string
}

const operator: Actor = { type: 'operator', id: null, name: 'Operator', keyId: null }

/** For the command line. */
export const asOperator = (now: string): Attribution => ({ actor: operator, now })

const service: Actor = { type: 'operator', id: null, name: 'Bellhop', keyId: null }

/** For what the server does while it imports an archive. */
export const asArchive = (now: string): Attribution => ({
  actor: { ...service, via: 'archive' },
  now,
})

/** For what the server does by itself. */
export const asService = (now: string): Attribution => ({ actor: service, now })
