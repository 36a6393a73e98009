// Reed-Solomon over the field of 256 elements that QR codes use.

/** So many words that let a reader mend the others. */
export function errorWords(data: readonly number[], count: number): number[] {
  const divisor = divisorOf(count)
  const rest: number[] = Array(count).fill(0)
  for (const word of data) {
    const factor = word ^ rest.shift()!
    rest.push(0)
    for (const [at, coefficient] of divisor.entries()) rest[at]! ^= multiply(coefficient, factor)
  }
  return rest
}

/** The product of (x − 2⁰)(x − 2¹)…, without its leading 1. */
function divisorOf(degree: number): number[] {
  const divisor: number[] = Array(degree).fill(0)
  divisor[degree - 1] = 1
  let root = 1
  for (let factor = 0; factor < degree; factor++) {
    for (let at = 0; at < degree; at++) {
      divisor[at] = multiply(divisor[at]!, root) ^ (divisor[at + 1] ?? 0)
    }
    root = multiply(root, 2)
  }
  return divisor
}

export function multiply(a: number, b: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d)
    product ^= ((b >> bit) & 1) * a
  }
  return product
}
