import type { Event } from '@bellhop/sdk'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useCan } from '../../../data/me.ts'
import { panelAppsQuery } from '../../../data/panel-apps.ts'
import { useTeams, useUsersById } from '../../../data/users-and-teams.ts'
import { keysQuery } from '../api-keys/keys-query.ts'
import { webhooksQuery } from '../webhooks/queries.ts'

/** Current names of users, teams, API keys, panel apps and webhooks, by ID. */
export type Names = ReadonlyMap<string, string>

export function useNames(): Names {
  const users = useUsersById()
  const { data: teams } = useTeams()
  const { data: keys } = useQuery({ ...keysQuery, enabled: useCan('api_keys:read') })
  const { data: webhooks } = useQuery({ ...webhooksQuery, enabled: useCan('webhooks:read') })
  const { data: apps } = useQuery({ ...panelAppsQuery, enabled: useCan('tickets:read') })
  return useMemo(() => {
    const names = new Map<string, string>()
    for (const { id, full_name } of users.values()) names.set(id, full_name)
    for (const { id, name } of [...(teams ?? []), ...(keys ?? []), ...(apps ?? [])])
      names.set(id, name)
    for (const { id, url } of webhooks ?? []) names.set(id, url)
    return names
  }, [users, teams, keys, webhooks, apps])
}

const nameFields = ['full_name', 'name', 'url', 'email', 'prefix']

/** The name at the time of the event if the event has it, or else the current name. */
export function nameIn({ changes, resource_id }: Event, names: Names): string | undefined {
  for (const field of nameFields) {
    const change = changes.find((change) => change.field === field)
    const name = change?.to ?? change?.from
    if (typeof name === 'string') return name
  }
  return names.get(resource_id)
}
