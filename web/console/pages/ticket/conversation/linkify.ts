const address = /https?:\/\/[^\s<>"'”’]+/g
/** What ends a sentence rather than an address. */
const punctuation = '.,;:!?)]}'

interface Part {
  value: string
  isLink: boolean
}

/** Parts a text into addresses and what is between them. */
export function linkify(text: string): Part[] {
  const found: Part[] = []
  let end = 0
  for (const { 0: match, index } of text.matchAll(address)) {
    const value = withoutPunctuation(match)
    found.push({ value: text.slice(end, index), isLink: false }, { value, isLink: true })
    end = index + value.length
  }
  return [...found, { value: text.slice(end), isLink: false }]
}

/** From its end: a regular expression would begin anew at every character that may be punctuation. */
function withoutPunctuation(match: string): string {
  let length = match.length
  while (length > 0 && punctuation.includes(match[length - 1]!)) length--
  return match.slice(0, length)
}
