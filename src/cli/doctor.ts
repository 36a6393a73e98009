import { existsSync } from 'node:fs'
import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/db/db.ts'
import { defineCommand } from './command.ts'
import { configuration, withDatabase } from './database.ts'
import { checkAddress } from './doctor/address.ts'
import { checkBackups, checkJobs } from './doctor/background.ts'
import { checkFile, checkPostgres, checkSecrets, checkVersion } from './doctor/database.ts'
import { checking, type Finding } from './doctor/finding.ts'
import { checkMailboxes, checkSystemSender } from './doctor/mail.ts'
import { CommandError } from './errors.ts'
import { flag } from './option.ts'
import { formatTable } from './table.ts'

const notes = `
Run it with the settings of the server, which may be running. Each line says what to do if something is wrong. It changes nothing and sends no mail; it connects to BELLHOP_PUBLIC_URL, the mail server of BELLHOP_MAIL_URL and DNS. Exits with 1 if something does not work.`

export const doctor = defineCommand({
  summary: 'Check the installation: address, TLS, disk, database, backups, mail',
  notes: notes.trim(),
  options: { json: flag('print the findings as JSON') },
  async run({ options }) {
    const findings = await examine(configuration())
    console.log(options.json ? JSON.stringify(findings, null, 2) : asTable(findings))
    const failed = findings.filter(({ state }) => state === 'fail').length
    if (failed > 0) throw new CommandError(`${failed} of ${findings.length} checks failed`)
  },
})

const asTable = (findings: readonly Finding[]) =>
  formatTable(
    ['STATE', 'CHECK', 'FINDING'],
    findings.map(({ state, about, text }) => [state, about, text]),
  )

async function examine(config: Config): Promise<Finding[]> {
  const { database } = config
  const version = await checking('database', () => checkVersion(database))
  const isCurrent = version.every(({ state }) => state === 'ok')
  const inParallel = [
    checking('address', () => checkAddress(config)),
    checking('account mail', () => checkSystemSender(config)),
    checking('backups', async () => checkBackups(config)),
    checking('database', () =>
      database.engine === 'postgres' ? checkPostgres(database) : checkExistingFile(database),
    ),
    // Opening a database of an older version would upgrade it.
    isCurrent ? checking('database', checkContents) : [],
  ]
  return [...version, ...(await Promise.all(inParallel)).flat()]
}

const checkExistingFile = async (database: Parameters<typeof checkFile>[0]) =>
  existsSync(database.file) ? checkFile(database) : []

const checkContents = () =>
  withDatabase(async (db) => {
    const checks: [about: string, check: (db: Db) => Promise<Finding[]>][] = [
      ['secrets', checkSecrets],
      ['jobs', checkJobs],
      ['mailboxes', checkMailboxes],
    ]
    return (
      await Promise.all(checks.map(([about, check]) => checking(about, () => check(db))))
    ).flat()
  })
