/** Those that the page itself does not load: `web/style-sheets.mjs` says what is in them. */
type SheetName = 'agent' | 'later'

const loading = new Map<SheetName, Promise<void>>()

/** Loads styles that the first page does not need; again after a failure. */
export function loadStyleSheet(name: SheetName): Promise<void> {
  const known = loading.get(name)
  if (known) return known
  const promise = load(name).catch((error) => {
    loading.delete(name)
    throw error
  })
  loading.set(name, promise)
  return promise
}

function load(name: SheetName): Promise<void> {
  const place = document.querySelector<HTMLMetaElement>(`meta[name=${name}-styles]`)!
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = place.content
  return new Promise((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      // Shown like code that did not come: see `isModuleLoadError`.
      // biome-ignore lint/plugin: not shown
      reject(new TypeError(`The styles of a module did not load: ${link.href}`))
    }
    // Their order is that of the page, whichever comes first.
    place.after(link)
  })
}
