import assert from 'node:assert/strict'
import type { ApiClient, TestResponse } from './client.ts'

const pagesMax = 1_000

/** Every page of a list, from this path on. */
export async function* walkPages(client: ApiClient, path: string): AsyncGenerator<TestResponse> {
  let count = 0
  for (let next: string | undefined = path; next !== undefined; ) {
    const page = await client.get(next)
    assert.equal(page.status, 200, page.text)
    assert.ok(++count <= pagesMax, 'the links never end')
    yield page
    next = nextPath(page)
  }
}

/** By the `Link` of this page; undefined for the last one. */
export function nextPath({ headers }: TestResponse): string | undefined {
  const link = headers.get('link')
  if (link === null) return undefined
  const { pathname, search } = new URL(/^<([^<>]+)>; rel="next"$/.exec(link)![1]!)
  return pathname + search
}
