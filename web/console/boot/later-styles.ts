let loading: Promise<void> | undefined

/** Loads the styles of pages other than the inbox and tickets; again after a failure. */
export function loadLaterStyles(): Promise<void> {
  loading ??= load().catch((error) => {
    loading = undefined
    throw error
  })
  return loading
}

function load(): Promise<void> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = document.querySelector<HTMLMetaElement>('meta[name=later-styles]')!.content
  return new Promise((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new Error(link.href))
    }
    document.head.append(link)
  })
}
