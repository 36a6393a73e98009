/** For `infiniteQueryOptions`: lists of the API, each page of which names the cursor of the next. */
export const byCursor = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: { next: string | undefined }) => page.next,
}
