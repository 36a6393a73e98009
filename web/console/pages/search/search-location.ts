// The URL of the search page says what is searched, so that it can be shared.

export const tabs = ['tickets', 'messages', 'customers'] as const
export type SearchTab = (typeof tabs)[number]

export interface SearchLocation {
  text: string
  tab: SearchTab
}

export function parseSearchLocation(search: string): SearchLocation {
  const params = new URLSearchParams(search)
  const tab = tabs.find((name) => name === params.get('tab'))
  return { text: params.get('q') ?? '', tab: tab ?? 'tickets' }
}

export function searchHref({ text, tab }: Partial<SearchLocation>): string {
  const params = new URLSearchParams({ ...(text && { q: text }), ...(tab && { tab }) })
  return params.size > 0 ? `/search?${params}` : '/search'
}
