/** Which address a page is for is up to the caller, so only so many are remembered. */
const urlsMax = 16

/** Makes something once for each public URL. */
export function rememberByUrl<T>(make: (publicUrl: string) => T): (publicUrl: string) => T {
  const made = new Map<string, T>()
  return (publicUrl) => {
    const known = made.get(publicUrl)
    if (known !== undefined) return known
    const value = make(publicUrl)
    if (made.size >= urlsMax) made.delete(made.keys().next().value!)
    made.set(publicUrl, value)
    return value
  }
}
