/** The name of a file for whoever saves it (RFC 6266): in ASCII, and in full where that differs. */
export function contentDisposition(kind: 'attachment' | 'inline', name: string): string {
  const plain = name.replaceAll(/[^ -~]|["\\%]/gu, '_')
  const full = plain === name ? '' : `; filename*=UTF-8''${extendedValue(name)}`
  return `${kind}; filename="${plain}"${full}`
}

/** What RFC 8187 leaves unescaped is less than what the function of the language does. */
const extendedValue = (name: string) =>
  encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
