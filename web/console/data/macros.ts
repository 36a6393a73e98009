import type { Macro, MacroActions, MacroRender, RenderedMacro } from '@bellhop/sdk'
import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'
import { allPages } from './users-and-teams.ts'

/** All that the user can use, most used first. */
/** The saved reply that was chosen, or what was typed before the list was closed. */
export type PickedMacro = { macro: Macro } | { typed: string }

export const macrosQuery = queryOptions({
  queryKey: ['macros'],
  queryFn: ({ signal }): Promise<Macro[]> =>
    allPages(500, async (offset, limit) => {
      const params = { query: { offset, limit } }
      return (await api.GET('/v1/macros', { params, signal })).data
    }),
  staleTime: 60_000,
})

/** One that is about to be created. */
export type NewTicketOfMacro = Required<MacroRender>['new_ticket']

/** The text of a macro for a ticket. */
export const renderedMacroQuery = (macro: Macro, ticket: string | NewTicketOfMacro) =>
  queryOptions({
    queryKey: ['rendered-macro', macro.id, macro.updated_at, ticket],
    // Without the signal: the preview that is closed must not cancel what is being inserted.
    queryFn: async (): Promise<RenderedMacro> => {
      const params = { path: { macro_id: macro.id } }
      const body = typeof ticket === 'string' ? { ticket_id: ticket } : { new_ticket: ticket }
      return (await api.POST('/v1/macros/{macro_id}/render', { params, body })).data
    },
    staleTime: 60_000,
  })

/** Those of the first, unless the second has the same; tags of both. */
export function mergeActions(first: MacroActions, second: MacroActions): MacroActions {
  const merged = { ...first, ...second }
  for (const name of ['add_tags', 'remove_tags'] as const) {
    const tags = [...new Set([...(first[name] ?? []), ...(second[name] ?? [])])]
    if (tags.length > 0) merged[name] = tags
  }
  return merged
}
