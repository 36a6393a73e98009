import { connect } from 'node:tls'
import type { Config } from '../../platform/config.ts'
import { describeFailure } from '../../platform/net/failure-words.ts'
import { type Finding, fail, ok, warn } from './finding.ts'

const timeoutMs = 5_000
const expiryWarningDays = 14
/** Of the clocks of two machines. */
const clockDifferenceMaxSeconds = 30

/** Whether the server answers on this machine, and where people reach it. */
export async function checkAddress(config: Config): Promise<Finding[]> {
  const { host, port, publicUrl } = config
  const local = `http://${isAnyAddress(host) ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host}:${port}`
  const findings = [await checkRunning(local)]
  if (publicUrl === undefined) return [...findings, withoutPublicUrl(host)]
  return [...findings, checkProxyTrust(config), ...(await checkPublicUrl(new URL(publicUrl)))]
}

const isAnyAddress = (host: string) => host === '0.0.0.0' || host === '::'
const isLoopback = (host: string) => host === '127.0.0.1' || host === '::1'

async function checkRunning(url: string): Promise<Finding> {
  const answer = await ask(`${url}/readyz`)
  if (typeof answer === 'string')
    return warn('server', `Nothing answers at ${url} (${answer}): start it, or check HOST and PORT`)
  return answer.status === 200
    ? ok('server', `Ready at ${url}`)
    : fail('server', `Not ready at ${url}: its log says why`)
}

const withoutPublicUrl = (host: string): Finding =>
  isLoopback(host)
    ? ok('address', 'Only for this machine: to open it to others, set BELLHOP_PUBLIC_URL')
    : warn(
        'address',
        'BELLHOP_PUBLIC_URL is not set: links in mails may lead nowhere. Set it to the address in the browser',
      )

/** Bellhop itself speaks no TLS, so with https there is a proxy. */
function checkProxyTrust({ publicUrl, trustProxy }: Config): Finding {
  if (trustProxy !== false) return ok('proxy', `Trusted: ${trustProxy.join(', ')}`)
  return publicUrl!.startsWith('https:')
    ? fail(
        'proxy',
        'BELLHOP_TRUST_PROXY is not set, so all visitors share the limits of one address: set it to the address of the proxy that serves https',
      )
    : ok('proxy', 'None is trusted')
}

async function checkPublicUrl(url: URL): Promise<Finding[]> {
  const answer = await ask(`${url.href.replace(/\/$/, '')}/readyz`)
  if (typeof answer === 'string')
    return [
      fail(
        'address',
        `Nothing answers at ${url.href} (${answer}): check DNS, the proxy and the firewall`,
      ),
    ]
  return [
    await describeAnswer(url, answer),
    ...checkClock(answer),
    ...(url.protocol === 'https:' ? [await checkCertificate(url)] : [checkPlain(url)]),
    await checkMetrics(url),
  ]
}

async function describeAnswer(url: URL, answer: Response): Promise<Finding> {
  if (answer.status >= 300 && answer.status < 400)
    return fail(
      'address',
      `${url.href} redirects to ${answer.headers.get('location')}: set BELLHOP_PUBLIC_URL to that address`,
    )
  const body = await answer.json().catch(() => undefined)
  if (body === null || typeof body !== 'object' || !('status' in body || 'detail' in body))
    return fail(
      'address',
      `Something else than Bellhop answers at ${url.href}: check BELLHOP_PUBLIC_URL and the proxy`,
    )
  return answer.status === 200
    ? ok('address', `Ready at ${url.href}`)
    : fail('address', `Not ready at ${url.href}: the log of the server says why`)
}

function checkClock(answer: Response): Finding[] {
  const theirs = Date.parse(answer.headers.get('date') ?? '')
  if (Number.isNaN(theirs)) return []
  const seconds = Math.abs(theirs - Date.now()) / 1_000
  return seconds > clockDifferenceMaxSeconds
    ? [
        fail(
          'clock',
          `${seconds.toFixed(0)} s apart from the clock of ${answer.url}: synchronize both (NTP)`,
        ),
      ]
    : []
}

const checkPlain = ({ href, hostname }: URL): Finding =>
  isLoopback(hostname) || hostname === 'localhost'
    ? ok('encryption', 'Not needed on this machine')
    : fail('encryption', `${href} is not encrypted, so passwords can be read on the way: use https`)

/** Metrics are for the operator only; some proxies make every visitor look local. */
async function checkMetrics(url: URL): Promise<Finding> {
  if (isLoopback(url.hostname) || url.hostname === 'localhost')
    return ok('metrics', 'Readable on this machine')
  const answer = await ask(`${url.href.replace(/\/$/, '')}/metrics`)
  return typeof answer !== 'string' && answer.status === 200
    ? fail(
        'metrics',
        `Everybody can read ${url.href}/metrics: block it in the proxy (docs/operating.md)`,
      )
    : ok('metrics', 'Not readable from outside')
}

/** A sentence if there is no answer. */
async function ask(url: string): Promise<Response | string> {
  try {
    return await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
  } catch (error) {
    const { cause, name } = error as Error & { cause?: NodeJS.ErrnoException }
    if (name === 'TimeoutError') return `no answer within ${timeoutMs / 1_000} s`
    return describeFailure(cause?.code) ?? cause?.code ?? (error as Error).message
  }
}

/** Called once it has answered, so its certificate is valid today. */
function checkCertificate({ hostname, port }: URL): Promise<Finding> {
  return new Promise((resolve) => {
    const socket = connect({
      host: hostname,
      port: Number(port || 443),
      servername: hostname,
      timeout: timeoutMs,
    })
    const end = (finding: Finding) => {
      socket.destroy()
      resolve(finding)
    }
    socket.once('secureConnect', () => end(describeExpiry(socket.getPeerCertificate().valid_to)))
    socket.once('timeout', () => end(warn('encryption', 'The certificate could not be read')))
    socket.once('error', ({ message }) => end(fail('encryption', message)))
  })
}

function describeExpiry(validTo: string): Finding {
  const days = Math.floor((Date.parse(validTo) - Date.now()) / (24 * 3_600_000))
  return days < expiryWarningDays
    ? warn('encryption', `The certificate expires in ${days} days: renew it, best automatically`)
    : ok('encryption', `The certificate is valid for ${days} days`)
}
