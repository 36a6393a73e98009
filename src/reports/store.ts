import type { ReadTx } from '../db/db.ts'
import { composedQuery, query } from '../db/statement.ts'
import type { TicketConditions } from '../tickets/store.ts'
import type { Happening } from './figures.ts'
import type { Day } from './period.ts'

/** A ticket that was made or resolved, and the minutes that its first response or resolution took. */
export interface Happened {
  assigned_user_id: string | null
  assigned_team_id: string | null
  category_key: string | null
  priority: string
  minutes: number | null
}

type Span = Pick<Day, 'begins' | 'ends'>

const views = { created: 'ticket_creations', resolved: 'ticket_resolutions' }
const columns = 'assigned_user_id, assigned_team_id, category_key, priority, minutes'

/** By time first: the conditions come after that, or SQLite would rather start from one of theirs. */
export const happened = (what: Happening, { sql }: TicketConditions, selected: string) =>
  composedQuery<Happened & { tickets: number }>(`
    WITH happened AS MATERIALIZED (
      SELECT ${columns} FROM ${views[what]}
      WHERE organization_id = :organization_id AND happened_at >= :begins AND happened_at < :ends
    )
    SELECT ${selected} FROM happened t WHERE true ${sql}`)

export const listHappened = (
  tx: ReadTx,
  what: Happening,
  conditions: TicketConditions,
  { begins, ends }: Span,
): Promise<Happened[]> =>
  tx.all(happened(what, conditions, columns), { ...conditions.values, begins, ends })

export async function countHappened(
  tx: ReadTx,
  what: Happening,
  conditions: TicketConditions,
  { begins, ends }: Span,
): Promise<number> {
  const count = happened(what, conditions, 'count(*) AS tickets')
  return (await tx.one(count, { ...conditions.values, begins, ends }))!.tickets
}

interface Named {
  id: string
  name: string
}

const users = query<Named>(
  'SELECT id, full_name AS name FROM users WHERE organization_id = :organization_id',
)
const teams = query<Named>('SELECT id, name FROM teams WHERE organization_id = :organization_id')

/** What everybody who can be in charge is called, by id. */
export async function namesOfAssignees(tx: ReadTx): Promise<Map<string, string>> {
  const everybody = [...(await tx.all(users)), ...(await tx.all(teams))]
  return new Map(everybody.map(({ id, name }) => [id, name]))
}
