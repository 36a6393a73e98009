import { dirname } from 'node:path'
import { freeBytes } from './free-bytes.ts'

/** With less free space than this, an I/O error is attributed to a full disk. */
const freeBytesMin = 1024 * 1024

/** Replaces SQLite's generic messages, such as "disk I/O error", with the likely cause and the path. */
export function explainOpenError(error: unknown, file: string): unknown {
  const { code = '', message } = error as NodeJS.ErrnoException
  if (
    !/^(SQLITE_(FULL|IOERR|READONLY|CANTOPEN|PERM)|ENOSPC|EDQUOT|EROFS|EACCES|EPERM|ENOTDIR)/.test(
      code,
    )
  ) {
    return error
  }
  return new Error(reasonOf(code, file) ?? `Cannot use ${file}: ${message}`, { cause: error })
}

function reasonOf(code: string, file: string): string | undefined {
  const folder = dirname(file)
  if (/^(SQLITE_FULL|ENOSPC|EDQUOT)/.test(code) || (/IOERR/.test(code) && isDiskFull(folder))) {
    return `The disk is full: free some space at ${folder}`
  }
  if (/^(EROFS|SQLITE_READONLY)/.test(code)) return `Cannot write ${file}: it is read-only`
  if (/^(EACCES|EPERM|SQLITE_(CANTOPEN|PERM))/.test(code)) {
    return `Cannot open ${file}: check the permissions of it and its folder`
  }
  return code === 'ENOTDIR' ? `Cannot open ${file}: ${folder} is not a folder` : undefined
}

function isDiskFull(folder: string): boolean {
  try {
    return freeBytes(folder) < freeBytesMin
  } catch {
    return false
  }
}
