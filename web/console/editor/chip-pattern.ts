/** `@Zoe Zimmer` of those who can be mentioned, longer names first, and `{{ customer.name }}`. */
export function chipPattern(names: readonly string[]): RegExp {
  const alternatives = names.toSorted((a, b) => b.length - a.length).map(escapePattern)
  const mention = `(?<![\\p{L}\\p{N}._+-])@(?:${alternatives.join('|')})(?![\\p{L}\\p{N}])`
  const variable = '\\{\\{[^{}\\n]{1,200}\\}\\}'
  return new RegExp(names.length > 0 ? `${mention}|${variable}` : variable, 'gu')
}

const escapePattern = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
