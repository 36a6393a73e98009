/** The files on the clipboard. Where there is text as well, such as of a table, it is meant. */
export function pastedFiles({ files, types }: DataTransfer): File[] {
  return types.includes('text/plain') ? [] : [...files]
}
