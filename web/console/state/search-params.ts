import { useLocation, useSearch } from 'wouter'

type Values = Readonly<Record<string, string | undefined>>

/** The query parameters of the URL. */
export function useSearchParams(): [
  get: (name: string) => string | undefined,
  set: (values: Values, options?: { replace?: boolean }) => void,
] {
  const [path, navigate] = useLocation()
  const params = new URLSearchParams(useSearch())
  return [
    (name) => params.get(name) || undefined,
    (values, options) => {
      for (const [name, value] of Object.entries(values)) {
        if (value) params.set(name, value)
        else params.delete(name)
      }
      navigate(params.size > 0 ? `${path}?${params}` : path, options)
    },
  ]
}
