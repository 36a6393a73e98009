import { findTagsById } from '../../../desk/tags/store.ts'
import type { ReadTx } from '../../../platform/db/db.ts'
import type { MailRoute, RouteCondition, RouteEffect, RouteOutcome } from './schema.ts'

export interface StoredRoute {
  name: string
  conditions: RouteCondition[]
  then: Omit<RouteEffect, 'outcome' | 'tags'> & {
    outcome: RouteOutcome
    /** With their names at the time, for those that are deleted since. */
    tags?: { id: string; name: string }[]
  }
}

export const parseRoutes = (json: string) => JSON.parse(json) as StoredRoute[]

/** As the API has them: with the names of tags, without those that are deleted. */
export async function toApiRoutes(tx: ReadTx, json: string): Promise<MailRoute[]> {
  const routes = parseRoutes(json)
  const ids = routes.flatMap(({ then }) => (then.tags ?? []).map(({ id }) => id))
  const names = new Map((await findTagsById(tx, ids)).map(({ id, name }) => [id, name]))
  return routes.map(({ name, conditions, then: { tags, ...then } }) => ({
    name,
    conditions,
    then: { ...then, ...(tags && { tags: namesOf(tags, names) }) },
  }))
}

/** Merging tags can leave one twice. */
const namesOf = (tags: readonly { id: string }[], names: ReadonlyMap<string, string>) => [
  ...new Set(tags.flatMap(({ id }) => names.get(id) ?? [])),
]
