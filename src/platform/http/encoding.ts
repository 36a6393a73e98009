export type Encoding = 'br' | 'gzip'

/** The best compression that an `Accept-Encoding` header allows; undefined for none. */
export function negotiateEncoding(accepted = ''): Encoding | undefined {
  const isAccepted = (name: string) =>
    accepted.split(',').some((part) => {
      const [coding, ...parameters] = part.split(';').map((word) => word.trim())
      return coding === name && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
    })
  if (isAccepted('br')) return 'br'
  return isAccepted('gzip') ? 'gzip' : undefined
}
