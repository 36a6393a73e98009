// Storage may be full, forbidden or corrupt: nothing may depend on it.

export function readLocal<T>(name: string): T | undefined {
  try {
    return (JSON.parse(localStorage.getItem(name) ?? 'null') as T | null) ?? undefined
  } catch {
    return undefined
  }
}

/** Returns whether it was stored. */
export function writeLocal(name: string, value: unknown): boolean {
  try {
    localStorage.setItem(name, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

export const localKeys = (prefix: string) =>
  Object.keys(localStorage).filter((name) => name.startsWith(prefix))
