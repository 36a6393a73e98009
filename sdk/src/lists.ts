import type { Bellhop, InitArgument, PathOf, RequestOptions } from './methods.ts'
import type { paths } from './schema.ts'

type ItemOf<Path extends keyof paths> = paths[Path]['get'] extends {
  responses: { 200: { content: { 'application/json': (infer Item)[] } } }
}
  ? Item
  : never

type TakesCursor<Path extends keyof paths> = paths[Path]['get'] extends {
  parameters: { query?: infer Query }
}
  ? // Of what takes no query at all, every name would seem to be a member.
    [Query] extends [undefined]
    ? false
    : 'cursor' extends keyof NonNullable<Query>
      ? true
      : false
  : false

/** The lists that are read page by page. */
export type ListPath = {
  [Path in PathOf<'get'>]: TakesCursor<Path> extends true ? Path : never
}[PathOf<'get'>]

/** Everything in a list, however many pages it has; each page is asked for when it is needed. */
export async function* listAll<Path extends ListPath>(
  desk: Bellhop,
  path: Path,
  ...[init]: InitArgument<RequestOptions<paths[Path]['get'], 'json'>>
): AsyncGenerator<ItemOf<Path>, void, void> {
  const { params } = (init ?? {}) as { params?: { query?: object } }
  const get = desk.GET as unknown as (path: string, init: object) => Promise<Page<ItemOf<Path>>>
  let query: object = { ...params?.query }
  while (true) {
    const { data, response } = await get(path, { ...init, params: { ...params, query } })
    yield* data
    const cursor = nextCursor(response)
    if (cursor === undefined) return
    query = { ...query, offset: undefined, cursor }
  }
}

interface Page<Item> {
  data: Item[]
  response: Response
}

/** Where the page after this one begins, if there may be one: its `cursor`. */
export function nextCursor(response: Response): string | undefined {
  const link = response.headers.get('link') ?? ''
  const cursor = /[?&]cursor=([^&>]*)[^>]*>; *rel="next"/.exec(link)?.[1]
  return cursor && decodeURIComponent(cursor)
}
