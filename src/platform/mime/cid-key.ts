/** Ids are compared like this, because some programs escape them or change their case. */
export function toCidKey(cid: string): string {
  const key = cid.trim().toLowerCase()
  try {
    return decodeURIComponent(key)
  } catch {
    return key
  }
}
