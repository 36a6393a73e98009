import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { backUpDatabase } from './copy.ts'
import { backupName, deleteBackup, listBackups, makeBackupFolder } from './files.ts'
import { outdatedUpgrades } from './rotation.ts'

/** Where the embedded database is backed up before an upgrade, unless another folder is set. */
export const usualFolder = (databaseFile: string) => join(dirname(databaseFile), 'backups')

/**
 * So that one can go back. Throws if it fails, and then nothing is upgraded. After an upgrade that was
 * killed, there is one of the same database already.
 */
export function backUpBeforeUpgrade(databaseFile: string, folder: string, next: string): void {
  makeBackupFolder(folder)
  const name = backupName(new Date(), next)
  if (existsSync(join(folder, name))) return
  backUpDatabase(databaseFile, join(folder, name))
  for (const file of outdatedUpgrades(listBackups(folder))) deleteBackup(folder, file)
}
