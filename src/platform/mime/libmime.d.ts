/** What we use of it: it has no types. */
declare module 'libmime' {
  const libmime: {
    parseHeaderValue(value: string): { value: string | false; params: Record<string, string> }
    detectMimeType(extension: string): string
    detectExtension(mimeType: string): string
  }
  export default libmime
}
