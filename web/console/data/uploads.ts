import { currentMe } from './me.ts'

/** As many as the server accepts at once. */
export const filesMax = 10

export const areFilesAccepted = (files: readonly File[]): boolean =>
  files.length <= filesMax && files.every(({ size }) => size <= currentMe().attachment_bytes_max)
