import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { waitFor } from '../assert/until.ts'
import { freePort } from './free-port.ts'
import { findProgram } from './installed.ts'
import { isListening } from './is-listening.ts'

const postfix = findProgram('postfix')

/** Why it cannot be started here; false if it can. */
export const whyNoPostfix =
  postfix === undefined
    ? 'Postfix is not installed (Debian: postfix)'
    : process.getuid?.() !== 0 && 'Postfix needs root'

export interface Postfix extends AsyncDisposable {
  port: number
}

interface Routes {
  /** Where mail for `acme.example` goes. */
  deskPort: number
  /** Where all other mail goes. */
  worldPort: number
}

/** A server of its own on 127.0.0.1, with its own queue, between a desk and the world. */
export async function openPostfix(routes: Routes): Promise<Postfix> {
  const root = await mkdtemp(join(tmpdir(), 'postfix-'))
  // Its processes are several users.
  chmodSync(root, 0o755)
  for (const folder of ['etc', 'queue', 'data']) mkdirSync(join(root, folder))
  await run('chown', ['postfix', join(root, 'data')])
  const port = await freePort()
  writeFileSync(join(root, 'etc', 'main.cf'), settings(root, routes))
  writeFileSync(join(root, 'etc', 'master.cf'), services(port))
  const child = spawn(postfix!, ['-c', join(root, 'etc'), 'start-fg'], { stdio: 'ignore' })
  const closed = once(child, 'close')
  const stop = async () => {
    await run(postfix!, ['-c', join(root, 'etc'), 'stop'])
    await closed
    await rm(root, { recursive: true, force: true })
  }
  try {
    await waitFor(
      () => `Postfix listens: ${readLog(root)}`,
      () => isListening(port),
    )
  } catch (error) {
    await stop()
    throw error
  }
  return { port, [Symbol.asyncDispose]: stop }
}

async function run(program: string, args: string[]): Promise<void> {
  await once(spawn(program, args, { stdio: 'ignore' }), 'close')
}

const settings = (root: string, { deskPort, worldPort }: Routes) => `
compatibility_level = 3.6
queue_directory = ${root}/queue
data_directory = ${root}/data
maillog_file = ${root}/log
maillog_file_prefixes = ${root}
myhostname = mx.acme.example
mydestination =
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
mynetworks = 127.0.0.0/8
relayhost = [127.0.0.1]:${worldPort}
relay_domains = acme.example
transport_maps = inline:{ acme.example=smtp:[127.0.0.1]:${deskPort} }
alias_maps =
smtp_host_lookup = native
smtp_tls_security_level = none
minimal_backoff_time = 1s
maximal_backoff_time = 1s
queue_run_delay = 1s
`

const services = (port: number) => `
127.0.0.1:${port} inet n - n - - smtpd
pickup   unix n - n 60 1 pickup
cleanup  unix n - n -  0 cleanup
qmgr     unix n - n 1  1 qmgr
rewrite  unix - - n -  - trivial-rewrite
bounce   unix - - n -  0 bounce
defer    unix - - n -  0 bounce
trace    unix - - n -  0 bounce
verify   unix - - n -  1 verify
flush    unix n - n 1000? 0 flush
proxymap unix - - n -  - proxymap
smtp     unix - - n -  - smtp
relay    unix - - n -  - smtp
error    unix - - n -  - error
retry    unix - - n -  - error
discard  unix - - n -  - discard
anvil    unix - - n -  1 anvil
scache   unix - - n -  1 scache
tlsmgr   unix - - n 1000? 1 tlsmgr
postlog  unix-dgram n - n - 1 postlogd
`

function readLog(root: string): string {
  try {
    return readFileSync(join(root, 'log'), 'utf8').slice(-2_000)
  } catch {
    return 'no log'
  }
}
