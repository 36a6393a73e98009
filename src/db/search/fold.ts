/**
 * The form in which texts are compared without regard to case, on both engines alike.
 *
 * Upper-casing first makes one form of what has several lower ones (ß and ss, ς and σ, ı and i);
 * what lower-casing then leaves apart is mended by hand: the final sigma, which it puts back at
 * the end of a word, and the dot that İ leaves behind.
 */
export function fold(text: string): string {
  if (isAscii(text)) return text.toLowerCase()
  return text
    .normalize('NFC')
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replaceAll('i\u0307', 'i')
    .normalize('NFC')
}

const isAscii = (text: string) => !/[^\0-\x7f]/.test(text)
