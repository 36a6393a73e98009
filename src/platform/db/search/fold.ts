/**
 * The form in which texts are compared without regard to case, on both engines alike.
 *
 * Going down, up and down again makes one form of what has several (ẞ, ß and ss; ς and σ; ı and
 * i). What that leaves apart is mended by hand: the final sigma, which lower-casing puts back at
 * the end of a word, and the dot that İ leaves behind.
 */
export function foldText(text: string): string {
  if (isAscii(text)) return text.toLowerCase()
  return text
    .normalize('NFC')
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replaceAll('i\u0307', 'i')
    .normalize('NFC')
}

const isAscii = (text: string) => !/[^\0-\x7f]/.test(text)
