const urlsMax = 16
const placeholder = 'https://desk.invalid'
/** Characters that need no escaping in JSON, HTML or a shell. */
const plainUrl = /^[\w.:/[\]-]+$/

/**
 * Caches a text that contains the public URL of the service. Clients choose the URL with their Host
 * header, and generating the text takes milliseconds: so it is generated once with a placeholder, and
 * only the texts of a few URLs are cached.
 */
export function cacheByUrl(generate: (publicUrl: string) => string): (publicUrl: string) => Buffer {
  const cache = new Map<string, Buffer>()
  let template: string | undefined

  function textFor(publicUrl: string): string {
    if (!plainUrl.test(publicUrl)) return generate(publicUrl)
    template ??= generate(placeholder)
    return template.replaceAll(placeholder, publicUrl)
  }

  return (publicUrl) => {
    const cached = cache.get(publicUrl)
    if (cached !== undefined) return cached
    const text = Buffer.from(textFor(publicUrl))
    const [oldest] = cache.keys()
    if (oldest !== undefined && cache.size >= urlsMax) cache.delete(oldest)
    cache.set(publicUrl, text)
    return text
  }
}
