/**
 * Parses a query string. A parameter that occurs twice becomes an array, and one that is not UTF-8
 * gets a lone surrogate: validation rejects both.
 */
export function parseQueryString(text: string): Record<string, string | string[]> {
  const parameters: Record<string, string | string[]> = Object.create(null)
  for (const pair of text.split('&')) {
    if (pair === '') continue
    const equals = pair.indexOf('=')
    const name = decode(equals === -1 ? pair : pair.slice(0, equals))
    const value = equals === -1 ? '' : decode(pair.slice(equals + 1))
    const earlier = parameters[name]
    if (earlier === undefined) parameters[name] = value
    else if (typeof earlier === 'string') parameters[name] = [earlier, value]
    else earlier.push(value)
  }
  return parameters
}

function decode(text: string): string {
  if (!/[%+]/.test(text)) return text
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return `${text}\ud800`
  }
}
