// People often search for numbers and email addresses. Their trigrams are not selective: among a million
// texts, each occurs in thousands. Six digits in a row, and the six units before an @, occur in few, so
// they are indexed as well.

const length = 6
const zero = 48
const nine = 57
const at = 64

/** Greater than any UTF-16 unit, with which other grams start. */
const numbers = 2 ** 16
const addresses = numbers + 1

export function forEachSelectiveGram(
  text: string,
  onGram: (kind: number, hash: number) => void,
): void {
  let digits = 0
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    digits = unit >= zero && unit <= nine ? digits + 1 : 0
    if (digits >= length) onGram(numbers, hashBefore(text, index + 1))
    else if (unit === at && index >= length) onGram(addresses, hashBefore(text, index))
  }
}

/** 32 bits. A collision only costs checking another row. */
function hashBefore(text: string, end: number): number {
  let hash = 0
  for (let index = end - length; index < end; index++) {
    hash = Math.imul(hash, 0x9e3779b1) + text.charCodeAt(index)
  }
  return hash >>> 0
}
