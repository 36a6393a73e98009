// What people paste into a search box are numbers and addresses. Three units of those tell little:
// among a million tickets, each stands in thousands. Six digits in a row, and the six units before
// an @, stand in few, and so they are indexed as well.

const length = 6
const zero = 48
const nine = 57
const at = 64

/** Beyond the 65,536 units that a gram begins with otherwise. */
const numbers = 2 ** 16
const addresses = numbers + 1

/** Where they stand in the text does not matter: a text has those of every term that it contains. */
export function forEachSelectiveGram(
  text: string,
  found: (kind: number, run: number) => void,
): void {
  let digits = 0
  for (let place = 0; place < text.length; place++) {
    const unit = text.charCodeAt(place)
    digits = unit >= zero && unit <= nine ? digits + 1 : 0
    if (digits >= length) found(numbers, hashBefore(text, place + 1))
    else if (unit === at && place >= length) found(addresses, hashBefore(text, place))
  }
}

/** In 32 bits. Two that share theirs cost a look at a row, and no more. */
function hashBefore(text: string, end: number): number {
  let hash = 0
  for (let place = end - length; place < end; place++) {
    hash = Math.imul(hash, 0x9e3779b1) + text.charCodeAt(place)
  }
  return hash >>> 0
}
