const addressCharactersMax = 8_000
const dataCharactersMax = 64 * 1024

/** What an image shows, or null if it may not be shown. */
export type ImageSource =
  | { kind: 'cid'; cid: string }
  | { kind: 'data'; url: string }
  | { kind: 'remote'; url: string }

/** The address of a link in the form that browsers use, or null if following it may do harm. */
export function safeLink(href: string): URL | null {
  const url = parseAddress(href)
  return url && ['http:', 'https:', 'mailto:', 'tel:'].includes(url.protocol) ? url : null
}

export function imageSource(src: string): ImageSource | null {
  const address = stripAddress(src)
  if (/^cid:/i.test(address)) return toCid(address.slice(4))
  if (/^data:/i.test(address)) return toData(address)
  // Some clients leave `cid:` out.
  if (/^[^\s/:?#@<>]{1,200}@[^\s/:?#@<>]{1,200}$/.test(address)) return toCid(address)
  const url = parseAddress(address)
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') return null
  return { kind: 'remote', url: url.href }
}

function parseAddress(text: string): URL | null {
  const address = stripAddress(text)
  if (address === '' || address.length > addressCharactersMax) return null
  if (address.startsWith('//')) return URL.parse(`https:${address}`)
  if (/^www\.[^:]*(?:[/:]|$)/i.test(address)) return URL.parse(`http://${address}`)
  return URL.parse(address)
}

/** Browsers ignore control characters around addresses, and tabs and line breaks in them. */
function stripAddress(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
  return text.replaceAll(/[\u0000-\u001f\u007f-\u009f]/g, '').trim()
}

function toCid(encoded: string): ImageSource | null {
  const cid = decodePercent(encoded).trim().replace(/^</, '').replace(/>$/, '')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: headers have none
  if (cid === '' || cid.length > 500 || /[\u0000-\u001f\u007f]/.test(cid)) return null
  return { kind: 'cid', cid }
}

function toData(address: string): ImageSource | null {
  if (address.length > dataCharactersMax + 40) return null
  const url = address.replaceAll(/\s/g, '')
  const match = /^data:image\/(png|jpe?g|gif|webp);base64,([a-z0-9+/]+={0,2})$/i.exec(url)
  if (!match || match[2]!.length > dataCharactersMax) return null
  const type = match[1]!.toLowerCase().replace('jpg', 'jpeg')
  return { kind: 'data', url: `data:image/${type};base64,${match[2]}` }
}

function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The form of `cid:` addresses in sanitized HTML. */
export const cidAddress = (cid: string) => `cid:${encodeURIComponent(cid)}`

/**
 * Where a link leads, if its text looks like the address of another host or mailbox; else null.
 */
export function misleadingTarget(text: string, url: URL): string | null {
  const shown = text.trim().toLowerCase()
  if (url.protocol === 'mailto:') {
    const target = decodePercent(url.pathname).toLowerCase()
    const mailbox = /[^\s<>"(),;:]{1,64}@[^\s<>"(),;:]{1,255}/.exec(shown)?.[0]
    return mailbox !== undefined && !target.split(',').includes(mailbox) ? target : null
  }
  if (url.protocol === 'tel:') return null
  const address = /^(?:https?:\/\/)?([^\s/:?#@]{1,255}\.[^\s/:?#@.]{2,63})(?:[/:?#]\S*)?$/.exec(
    shown,
  )
  const shownHost = address && URL.parse(`http://${address[1]}`)?.hostname
  if (!shownHost || withoutWww(shownHost) === withoutWww(url.hostname)) return null
  return url.hostname
}

const withoutWww = (host: string) => host.replace(/^www\./, '')

/** Whether a link shows where it leads. */
export const isSameAddress = (text: string, href: string) =>
  withoutScheme(text) === withoutScheme(href)

const withoutScheme = (address: string) =>
  address
    .trim()
    .toLowerCase()
    .replace(/^(?:https?:\/\/|mailto:)/, '')
    .replace(/\/$/, '')
