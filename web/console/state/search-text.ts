import { useCallback } from 'react'
import { useLocation, useSearch } from 'wouter'

/** The search text, in the URL of the page as `q`. */
export function useSearchText(path: string): [text: string, setText: (text: string) => void] {
  const text = new URLSearchParams(useSearch()).get('q') ?? ''
  const [, navigate] = useLocation()
  const setText = useCallback(
    (next: string) =>
      navigate(next ? `${path}?q=${encodeURIComponent(next)}` : path, { replace: true }),
    [navigate, path],
  )
  return [text, setText]
}
