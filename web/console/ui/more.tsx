import { useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import styles from './more.module.css'

interface Props {
  hasMore: boolean
  isLoading: boolean
  onMore(): void
}

/** The end of a list: the next page comes as it is approached, or by the button. */
export function More({ hasMore, isLoading, onMore }: Props) {
  const end = useRef<HTMLDivElement>(null)
  const latest = useRef(onMore)
  latest.current = onMore
  useEffect(() => {
    if (!hasMore || isLoading) return
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && latest.current(),
      { root: scrollerOf(end.current!), rootMargin: '600px' },
    )
    observer.observe(end.current!)
    return () => observer.disconnect()
  }, [hasMore, isLoading])
  if (!hasMore) return null
  return (
    <div ref={end} className={styles.more}>
      <Button look="quiet" isBusy={isLoading} onClick={onMore}>
        {isLoading ? 'Loading …' : 'Show more'}
      </Button>
    </div>
  )
}

/** What it scrolls in: the margin counts from there. */
function scrollerOf(element: HTMLElement): HTMLElement | null {
  let parent = element.parentElement
  while (parent && !/auto|scroll/.test(getComputedStyle(parent).overflowY))
    parent = parent.parentElement
  return parent
}
