/** A file name for downloads (RFC 6266): in ASCII, and in full if that differs. */
export function contentDisposition(kind: 'attachment' | 'inline', name: string): string {
  const plain = name.replaceAll(/[^ -~]|["\\%]/gu, '_')
  const full = plain === name ? '' : `; filename*=UTF-8''${extendedValue(name)}`
  return `${kind}; filename="${plain}"${full}`
}

/** RFC 8187 allows fewer unescaped characters than `encodeURIComponent` leaves. */
const extendedValue = (name: string) =>
  encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
