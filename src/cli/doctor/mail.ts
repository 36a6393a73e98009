import { listOrganizations } from '../../accounts/organizations/store.ts'
import { lookUpDns } from '../../channels/mail/mailboxes/dns.ts'
import { findImap } from '../../channels/mail/mailboxes/imap-store.ts'
import { mailboxesMax } from '../../channels/mail/mailboxes/schema.ts'
import { listMailboxes, type StoredMailbox } from '../../channels/mail/mailboxes/store.ts'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/db.ts'
import { createRecordResolver } from '../../platform/net/dns.ts'
import { SmtpClient } from '../../platform/smtp/smtp-client.ts'
import { type Finding, fail, ok, warn } from './finding.ts'

const timeoutMs = 20_000
/** At most this many are looked up in DNS, so that the command ends soon. */
const checkedMax = 50

/** The server of account mail: connects and signs in, but sends nothing. */
export async function checkSystemSender({ systemSender }: Config): Promise<Finding[]> {
  if (systemSender === undefined)
    return [
      warn(
        'account mail',
        'BELLHOP_MAIL_URL is not set: invitations and password links of organizations without a mailbox cannot be sent',
      ),
    ]
  const { server } = systemSender
  const smtp = new SmtpClient(true)
  try {
    await smtp.check(server, AbortSignal.timeout(timeoutMs))
    return [ok('account mail', `${server.host}:${server.port} is ready to send`)]
  } catch (error) {
    return [
      fail(
        'account mail',
        `${server.host}:${server.port}: ${(error as Error).message}. Check BELLHOP_MAIL_URL`,
      ),
    ]
  } finally {
    smtp.close()
  }
}

interface Mailbox {
  about: string
  mailbox: StoredMailbox
  imapError: string | null
}

export async function checkMailboxes(db: Db): Promise<Finding[]> {
  const mailboxes = (await readMailboxes(db)).slice(0, checkedMax)
  const findings = await Promise.all(
    mailboxes.map(async (one) => [describeState(one), ...(await checkDns(one))]),
  )
  return findings.flat()
}

const readMailboxes = (db: Db): Promise<Mailbox[]> =>
  db.read(async (root) => {
    const found: Mailbox[] = []
    for (const { id, slug } of await listOrganizations(root)) {
      const tx = root.in(id)
      for (const mailbox of await listMailboxes(tx, { limit: mailboxesMax, offset: 0 })) {
        if (!mailbox.is_enabled) continue
        const imap = await findImap(tx, mailbox.id)
        const imapError = imap?.state === 'failing' ? imap.last_error : null
        found.push({ about: `${mailbox.address} (${slug})`, mailbox, imapError })
      }
    }
    return found
  })

function describeState({ about, mailbox, imapError }: Mailbox): Finding {
  const error = mailbox.state === 'failing' ? mailbox.last_error : imapError
  return error === null
    ? ok(about, 'Works')
    : fail(about, `${error}. Try again: bellhop mail test ${mailbox.address}`)
}

async function checkDns({ about, mailbox }: Mailbox): Promise<Finding[]> {
  const { checks } = await lookUpDns(mailbox, createRecordResolver().txt)
  return checks
    .filter(({ is_ok }) => is_ok === false)
    .map(({ name, finding, record_name, suggestion }) =>
      warn(
        about,
        `${name.toUpperCase()} is ${finding.replaceAll('_', ' ')}, so mail may be taken for spam. ${suggestion === null ? 'See' : `Set the TXT record of ${record_name} to ${suggestion}; see`} docs/mail.md`,
      ),
    )
}
