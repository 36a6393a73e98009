import { type RefObject, useEffect, useRef, useState } from 'react'
import * as m from '#messages'
import { Button } from './button.tsx'
import styles from './load-more.module.css'
import { scrollerOf } from './scroller-of.ts'
import { ErrorState } from './states.tsx'

interface Props {
  list: {
    hasNextPage: boolean
    isFetching: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    dataUpdatedAt: number
    error: unknown
    fetchNextPage(options: { cancelRefetch: boolean }): unknown
  }
}

/** A list that has just been opened loads what is visible; more of it when nobody waits for anything. */
const restMs = 1_000

/**
 * The end of a list: loads the next page when scrolled near, or by the button. After a failure, only
 * by the button.
 */
export function LoadMore({ list }: Props) {
  const { hasNextPage: hasMore, isFetching, isFetchingNextPage: isLoading } = list
  const isFailed = list.isFetchNextPageError && !isLoading
  // A list that is being reloaded comes first: its pages may be others.
  const onMore = () => void list.fetchNextPage({ cancelRefetch: false })
  const end = useRef<HTMLDivElement>(null)
  const isAhead = useLoadsAhead(end)
  const latest = useRef(onMore)
  latest.current = onMore
  useEffect(() => {
    if (!hasMore || isFetching || isFailed) return
    // The root margin of an observer applies only to its own scroll container.
    const observer = new IntersectionObserver(
      // On a busy machine, several frames may be reported at once.
      (entries) => entries.at(-1)?.isIntersecting && latest.current(),
      { root: scrollerOf(end.current!), rootMargin: isAhead ? '600px' : '0px' },
    )
    observer.observe(end.current!)
    return () => observer.disconnect()
    // A page that was there before this was rendered again changed nothing but the data. An observer
    // that saw the end before and sees it now would not call back: a new one does.
  }, [hasMore, isFetching, isFailed, isAhead, list.dataUpdatedAt])
  if (!hasMore) return null
  if (isFailed) return <ErrorState error={list.error} onRetry={onMore} />
  return (
    <div ref={end} className={styles.more}>
      <Button look="quiet" isBusy={isLoading} onClick={onMore}>
        {isLoading ? m.ui_loadMore_loading : m.ui_loadMore_action}
      </Button>
    </div>
  )
}

/** From the first scrolling on, or after a while. */
function useLoadsAhead(end: RefObject<HTMLElement | null>): boolean {
  const [isAhead, setAhead] = useState(false)
  useEffect(() => {
    const scroller = end.current && scrollerOf(end.current)
    const timer = setInterval(() => start(), restMs)
    const stop = () => {
      clearInterval(timer)
      scroller?.removeEventListener('scroll', start)
    }
    const start = () => {
      stop()
      setAhead(true)
    }
    scroller?.addEventListener('scroll', start)
    return stop
  }, [end])
  return isAhead
}
