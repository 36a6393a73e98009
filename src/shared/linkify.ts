const addressPattern = /https?:\/\/[^\s<>"'”’]+/g
/** At the end of an address, these belong to the sentence. */
const punctuation = '.,;:!?)]}'
/** A link is many times as long as its address; further ones stay text. */
const linksMax = 500

interface Part {
  value: string
  isLink: boolean
}

/** Splits a text into addresses and the text between them. */
export function linkify(text: string): Part[] {
  const parts: Part[] = []
  let end = 0
  for (const { 0: match, index } of text.matchAll(addressPattern)) {
    if (parts.length >= 2 * linksMax) break
    const value = withoutPunctuation(match)
    parts.push({ value: text.slice(end, index), isLink: false }, { value, isLink: true })
    end = index + value.length
  }
  return [...parts, { value: text.slice(end), isLink: false }]
}

/** A loop, because a regular expression would take quadratic time on long runs of punctuation. */
function withoutPunctuation(match: string): string {
  let length = match.length
  while (length > 0 && punctuation.includes(match[length - 1]!)) length--
  return match.slice(0, length)
}
