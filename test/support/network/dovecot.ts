import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { waitFor } from '../assert/until.ts'
import { freePort } from './free-port.ts'
import { findProgram } from './installed.ts'
import { isListening } from './is-listening.ts'

export const dovecot = findProgram('dovecot')

export interface Dovecot extends AsyncDisposable {
  port: number
  /** Delivers a mail, as a mail server does. */
  deliver(raw: string, folder?: string): void
  /** The mails of a folder: their bytes. */
  mails(folder?: string): string[]
  /** Changes the UIDVALIDITY, while no client is connected. */
  renumber(): void
}

/** Root cannot own mailboxes, and nothing here needs it. */
const nobody = 65_534
const isRoot = process.getuid?.() === 0
const [uid, gid] = isRoot ? [nobody, nobody] : [process.getuid!(), process.getgid!()]
const [user, group] = isRoot ? ['nobody', 'nogroup'] : [userInfo().username, String(gid)]

/** A server of its own on 127.0.0.1, with folders separated by dots; any user has `secret`. */
export async function openDovecot(folders: readonly string[]): Promise<Dovecot> {
  const root = await mkdtemp(join(tmpdir(), 'dovecot-'))
  const maildir = join(root, 'mail')
  const pathOf = (folder: string) => join(maildir, folder === 'INBOX' ? '' : `.${folder}`)
  for (const folder of ['INBOX', ...folders]) {
    for (const part of ['', 'cur', 'new', 'tmp']) makeFolder(join(pathOf(folder), part))
  }
  makeFolder(join(root, 'run'))
  chownSync(root, uid, gid)
  const port = await freePort()
  writeFileSync(join(root, 'dovecot.conf'), configuration(root, port))
  const child = spawn(dovecot!, ['-F', '-c', join(root, 'dovecot.conf')], {
    ...(isRoot && { uid, gid }),
    cwd: root,
    stdio: 'ignore',
  })
  const closed = once(child, 'close')
  const stop = async () => {
    if (child.exitCode === null) child.kill('SIGTERM')
    await closed
    await rm(root, { recursive: true, force: true })
  }
  try {
    await waitFor(
      () => `Dovecot listens: ${readLog(root)}`,
      () => isListening(port),
    )
  } catch (error) {
    await stop()
    throw error
  }
  return {
    port,
    deliver(raw, folder = 'INBOX') {
      const path = join(pathOf(folder), 'new', `${Date.now()}.${randomUUID()}.test`)
      writeFileSync(path, raw)
      chownSync(path, uid, gid)
    },
    mails: (folder = 'INBOX') =>
      ['new', 'cur'].flatMap((part) => {
        const path = join(pathOf(folder), part)
        return readdirSync(path).map((name) => readFileSync(join(path, name), 'utf8'))
      }),
    renumber() {
      const list = join(maildir, 'dovecot-uidlist')
      const [head, ...mails] = readFileSync(list, 'utf8').split('\n')
      const next = head!.replace(/ V(\d+) /, (_, value) => ` V${Number(value) + 1} `)
      writeFileSync(list, [next, ...mails].join('\n'))
      for (const name of readdirSync(maildir)) {
        if (name.startsWith('dovecot.index')) rmSync(join(maildir, name))
      }
    },
    [Symbol.asyncDispose]: stop,
  }
}

function makeFolder(path: string): void {
  mkdirSync(path, { recursive: true })
  chownSync(path, uid, gid)
}

const configuration = (root: string, port: number) => `
protocols = imap
listen = 127.0.0.1
base_dir = ${root}/run
log_path = ${root}/log
ssl = no
disable_plaintext_auth = no
default_internal_user = ${user}
default_internal_group = ${group}
default_login_user = ${user}
first_valid_uid = 1
mail_location = maildir:${root}/mail
namespace inbox {
  inbox = yes
  separator = .
}
passdb {
  driver = static
  args = password=secret
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${root}
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
`

function readLog(root: string): string {
  try {
    return readFileSync(join(root, 'log'), 'utf8').slice(-1_000)
  } catch {
    return 'no log'
  }
}
