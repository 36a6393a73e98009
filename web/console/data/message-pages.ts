// Search results have no cursor: older messages are those before the last one.

export interface MessagePage<Item> {
  items: Item[]
  /** The page has only messages before this time. */
  before: string | undefined
}

/** The time before which the next page is; undefined if there is none. */
export function nextMessagePage<Item extends { created_at: string }>(
  { items, before }: MessagePage<Item>,
  pageSize: number,
): string | undefined {
  const last = items.at(-1)
  if (!last || items.length < pageSize) return undefined
  // Others of the same second may be on the next page, unless they fill this one.
  const next = secondAfter(last.created_at)
  return next === before ? last.created_at : next
}

const secondAfter = (time: string) =>
  new Date(Date.parse(time) + 1_000).toISOString().replace('.000Z', 'Z')

interface Match {
  comment_id: string | null
  attachment_id: string | null
  side_message_id?: string | null
}

/** All messages of the pages once, with an id. */
export function joinMessagePages<Item extends Match>(pages: readonly MessagePage<Item>[]) {
  const items = pages.flatMap(({ items }) =>
    items.map((item) => ({
      ...item,
      id: (item.attachment_id ?? item.comment_id ?? item.side_message_id)!,
    })),
  )
  return [...new Map(items.map((item) => [item.id, item])).values()]
}
