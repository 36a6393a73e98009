import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Servers are often in folders that are not in the PATH of users. */
const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']

/** The path of a program; undefined if it is not installed. */
export function findProgram(name: string): string | undefined {
  return folders.map((folder) => join(folder, name)).find(isExecutable)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
