import { invalid } from '../errors.ts'

/** A URL that somebody has entered, by HTTP and without credentials; throws, at the field, if it is none. */
export function toHttpUrl(text: string, loc: string[], kind = 'an http or https URL'): URL {
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol)) throw invalid(loc, `must be ${kind}`)
  if (url.username !== '' || url.password !== '')
    throw invalid(loc, 'must not contain a username or password')
  return url
}
