const urlsMax = 16
const placeholder = 'https://desk.invalid'
/** Characters that mean themselves in JSON, in HTML and in a shell. */
const plainUrl = /^[\w.:/[\]-]+$/

/**
 * A text with the public URL of the service in it, for each URL by which callers come. Who calls
 * chooses the Host, and to make the text takes milliseconds: so it is made once and the URL put in,
 * and only the latest few texts are kept.
 */
export function cacheByUrl(make: (publicUrl: string) => string): (publicUrl: string) => Buffer {
  const kept = new Map<string, Buffer>()
  let template: string | undefined

  function textFor(publicUrl: string): string {
    if (!plainUrl.test(publicUrl)) return make(publicUrl)
    template ??= make(placeholder)
    return template.replaceAll(placeholder, publicUrl)
  }

  return (publicUrl) => {
    const known = kept.get(publicUrl)
    if (known !== undefined) return known
    const text = Buffer.from(textFor(publicUrl))
    const [oldest] = kept.keys()
    if (oldest !== undefined && kept.size >= urlsMax) kept.delete(oldest)
    kept.set(publicUrl, text)
    return text
  }
}
