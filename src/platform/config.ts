import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { isIPv6 } from 'node:net'
import { resolve } from 'node:path'
import { isWellFormedKey } from './access/key-format.ts'
import { isAddressRange } from './net/ip-address.ts'
import { parseMailFrom, parseMailUrl } from './smtp/parse-sender.ts'
import type { SystemSenderSettings } from './smtp/system-sender.ts'

/** All settings, validated at startup. */
export interface Config {
  host: string
  port: number
  database: SqliteSettings | PostgresSettings
  /** The keys that secrets in the database are encrypted with; undefined for the usual place. */
  secretKeyFile: string | undefined
  /** Of the embedded database. */
  backups: BackupSettings
  publicUrl: string | undefined
  bootstrapKey: string | undefined
  /** The first key is written here instead of being printed. */
  firstKeyFile: string | undefined
  rateLimit: number
  authRateLimit: number
  publicRateLimit: number
  attachmentBytesMax: number
  /** Of all attachments of an organization; 0 means no limit. */
  storageBytesMax: number
  /** Per IP address, for uploads without an API key; 0 means no limit. */
  publicUploadBytesPerDay: number
  /** Events are deleted after this many days; undefined means never. */
  eventDays: number | undefined
  /** The bytes of incoming mails are deleted after this many days; undefined means never. */
  mailRawDays: number | undefined
  /** Addresses and ranges of proxies whose X-Forwarded headers are trusted; false for none. */
  trustProxy: false | string[]
  corsOrigins: string[]
  /** Required to read metrics from other machines. */
  metricsToken: string | undefined
  /** Non-public addresses that webhooks may call: all, none, or these ranges. */
  webhookPrivateTargets: boolean | string[]
  /** Non-public addresses of mail servers that mailboxes may use: all, none, or these ranges. */
  mailPrivateTargets: boolean | string[]
  /** Where mail is received; undefined means nowhere. */
  smtpListener: SmtpListenerSettings | undefined
  /** Sends account mail of organizations without a mailbox; undefined if nobody does. */
  systemSender: SystemSenderSettings | undefined
  logLevel: string
}

export interface BackupSettings {
  /** Regular backups are made if it is set. */
  folder: string | undefined
  everyHours: number
  keep: { days: number; weeks: number }
  areMadeBeforeUpgrades: boolean
}

interface SearchSettings {
  /** Longer searches are aborted. */
  searchMsMax: number
}

interface SqliteSettings extends SearchSettings {
  engine: 'sqlite'
  file: string
}

interface PostgresSettings extends SearchSettings {
  engine: 'postgres'
  url: string
  connectionsMax: number
  /** Other timeouts are derived from it (see `db/postgres/client.ts`). */
  timeoutMs: number
}

export interface SmtpListenerSettings {
  host: string
  port: number
  mode: 'smtp' | 'lmtp'
  /** PEM, for STARTTLS. */
  tls: { key: string; cert: string } | undefined
}

/** An invalid setting. The process prints the message and exits. */
export class ConfigError extends Error {}

type Environment = Record<string, string | undefined>

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']

export function readConfig(environment: Environment): Config {
  const config = readSettings(environment)
  if (config.trustProxy !== false && config.publicUrl === undefined) {
    throw new ConfigError(
      'BELLHOP_PUBLIC_URL is required with BELLHOP_TRUST_PROXY: links are never built from forwarded headers',
    )
  }
  const { backups, database } = config
  if (backups.folder !== undefined && database.engine === 'postgres') {
    throw new ConfigError(
      'BELLHOP_BACKUP_DIR is for the embedded database; back up PostgreSQL with pg_dump',
    )
  }
  return config
}

function readSettings(environment: Environment): Config {
  const text = (name: string) => environment[name]?.trim() || undefined
  const secret = (name: string) => readSecret(name, text(name), text(`${name}_FILE`))
  const number = (name: string, fallback: number, bounds?: Bounds) =>
    wholeNumber(name, text(name) ?? String(fallback), bounds)
  return {
    // For the name localhost, Fastify would open a second server without our limits.
    host: text('HOST')?.replace(/^localhost$/i, '127.0.0.1') ?? '127.0.0.1',
    port: number('PORT', 3_000, { max: 65_535 }),
    database: database(secret('DATABASE_URL'), text('BELLHOP_DATA_DIR') ?? './data', {
      connectionsMax: number('BELLHOP_DATABASE_CONNECTIONS', 12, { min: 2, max: 500 }),
      timeoutMs: number('BELLHOP_DATABASE_TIMEOUT_MS', 10_000, { min: 100, max: 600_000 }),
      searchMsMax: number('BELLHOP_SEARCH_TIMEOUT_MS', 5_000, { min: 1, max: 600_000 }),
    }),
    secretKeyFile: filePath(text('BELLHOP_SECRET_KEY_FILE')),
    backups: {
      folder: filePath(text('BELLHOP_BACKUP_DIR')),
      everyHours: number('BELLHOP_BACKUP_EVERY_HOURS', 24, { min: 1, max: 8_760 }),
      keep: {
        days: number('BELLHOP_BACKUP_KEEP_DAYS', 7, { max: 36_500 }),
        weeks: number('BELLHOP_BACKUP_KEEP_WEEKS', 4, { max: 5_200 }),
      },
      areMadeBeforeUpgrades: trueOrFalse(
        'BELLHOP_UPGRADE_BACKUP',
        text('BELLHOP_UPGRADE_BACKUP') ?? 'true',
      ),
    },
    publicUrl: publicUrl(text('BELLHOP_PUBLIC_URL')),
    bootstrapKey: bootstrapKey(secret('BELLHOP_BOOTSTRAP_KEY')),
    firstKeyFile: text('BELLHOP_FIRST_KEY_FILE'),
    rateLimit: number('BELLHOP_RATE_LIMIT', 1_000),
    authRateLimit: number('BELLHOP_AUTH_RATE_LIMIT', 60),
    publicRateLimit: number('BELLHOP_PUBLIC_RATE_LIMIT', 120),
    attachmentBytesMax: number('BELLHOP_ATTACHMENT_BYTES_MAX', 20 * 1024 * 1024, { min: 1 }),
    storageBytesMax: number('BELLHOP_STORAGE_BYTES_MAX', 0, { max: 1e15 }),
    publicUploadBytesPerDay: number('BELLHOP_PUBLIC_UPLOAD_BYTES_PER_DAY', 100 * 1024 * 1024, {
      max: 1e15,
    }),
    eventDays: text('BELLHOP_EVENT_RETENTION_DAYS')
      ? number('BELLHOP_EVENT_RETENTION_DAYS', 0, { min: 1, max: 36_500 })
      : undefined,
    mailRawDays: number('BELLHOP_MAIL_RETENTION_DAYS', 365, { max: 36_500 }) || undefined,
    trustProxy: trustProxy(text('BELLHOP_TRUST_PROXY') ?? 'false'),
    corsOrigins: (text('BELLHOP_CORS_ORIGINS')?.split(',') ?? []).map(corsOrigin),
    metricsToken: metricsToken(secret('BELLHOP_METRICS_TOKEN')),
    webhookPrivateTargets: privateTargets('BELLHOP_WEBHOOK_ALLOW_PRIVATE', text),
    mailPrivateTargets: privateTargets('BELLHOP_MAIL_ALLOW_PRIVATE', text),
    smtpListener: smtpListener(text),
    systemSender: systemSender(secret('BELLHOP_MAIL_URL'), text('BELLHOP_MAIL_FROM')),
    logLevel: oneOf('BELLHOP_LOG_LEVEL', text('BELLHOP_LOG_LEVEL') ?? 'info', logLevels),
  }
}

/** A secret can also be in a file, as Docker and systemd pass them, so that no environment shows it. */
function readSecret(
  name: string,
  value: string | undefined,
  file: string | undefined,
): string | undefined {
  if (file === undefined) return value
  if (value !== undefined) throw new ConfigError(`${name} and ${name}_FILE must not both be set`)
  const content = readSettingFile(`${name}_FILE`, file).replace(/\r?\n$/, '')
  // Not the default: an empty DATABASE_URL_FILE would start an empty desk.
  if (content === '') throw new ConfigError(`${name}_FILE: ${file} is empty`)
  return content
}

function readSettingFile(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new ConfigError(`${name}: cannot read ${file} (${code})`)
  }
}

/** A `.env` file in the working directory is optional. */
export function loadDotEnv(): void {
  try {
    process.loadEnvFile()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

function database(
  url: string | undefined,
  dataDir: string,
  settings: Pick<PostgresSettings, 'connectionsMax' | 'timeoutMs' | 'searchMsMax'>,
): Config['database'] {
  const { searchMsMax } = settings
  const sqlite = (file: string) => ({ engine: 'sqlite' as const, file, searchMsMax })
  if (url === undefined) return sqlite(resolve(dataDir, 'bellhop.db'))
  const path = url.match(/^sqlite:(?:\/\/)?(.+)$/s)?.[1]
  if (path !== undefined) return sqlite(resolve(path))
  if (!/^postgres(ql)?:\/\/./.test(url)) {
    throw new ConfigError('DATABASE_URL must be sqlite:PATH or postgres://USER:PASSWORD@HOST/NAME')
  }
  return { engine: 'postgres', url, ...settings }
}

const filePath = (value: string | undefined) => (value === undefined ? undefined : resolve(value))

function publicUrl(value: string | undefined): string | undefined {
  if (value === undefined) return undefined
  const url = URL.parse(value)
  if (url === null || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '') {
    throw new ConfigError('BELLHOP_PUBLIC_URL must be a URL such as https://desk.example.com')
  }
  return url.href.replace(/\/$/, '')
}

function bootstrapKey(value: string | undefined): string | undefined {
  if (value !== undefined && !isWellFormedKey(value)) {
    throw new ConfigError(
      'BELLHOP_BOOTSTRAP_KEY is not a valid key. Generate one with: bellhop keys generate',
    )
  }
  return value
}

/**
 * Only addresses, not a number of hops: clients that bypass some of the proxies, for example by
 * connecting to the port directly, could then forge their IP address.
 */
function trustProxy(value: string): Config['trustProxy'] {
  if (/^false$/i.test(value)) return false
  const ranges = value.split(',').map((part) => part.trim())
  if (/^(true|\d+)$/i.test(value) || ranges.some(isEveryAddress)) {
    throw new ConfigError(
      'BELLHOP_TRUST_PROXY must not be true or a number, because clients could forge their IP address: list the addresses of your proxies, such as 127.0.0.1 or 10.0.0.0/8',
    )
  }
  if (!ranges.every(isAddressRange)) {
    throw new ConfigError(
      'BELLHOP_TRUST_PROXY must be false or a comma-separated list of IP addresses and CIDR ranges',
    )
  }
  return ranges
}

const isEveryAddress = (range: string) => /\/0+$|^::ffff:[\d.]+\/96$/i.test(range)

/** Long enough to be unguessable, and only characters that are valid in a header. */
function metricsToken(value: string | undefined): string | undefined {
  if (value !== undefined && !/^[!-~]{16,200}$/.test(value)) {
    throw new ConfigError('BELLHOP_METRICS_TOKEN must be 16 to 200 characters without spaces')
  }
  return value
}

function privateTargets(
  name: string,
  text: (name: string) => string | undefined,
): boolean | string[] {
  const value = text(name) ?? 'false'
  if (/^(true|false)$/i.test(value)) return value.toLowerCase() === 'true'
  const ranges = value.split(',').map((part) => part.trim())
  if (!ranges.every(isAddressRange)) {
    throw new ConfigError(`${name} must be true, false, or addresses and CIDR ranges`)
  }
  return ranges
}

/** Never repeats the URL: it has a password in it. */
function systemSender(
  url: string | undefined,
  address: string | undefined,
): SystemSenderSettings | undefined {
  if (url === undefined && address === undefined) return undefined
  if (address === undefined) throw new ConfigError('BELLHOP_MAIL_URL requires BELLHOP_MAIL_FROM')
  if (url === undefined) throw new ConfigError('BELLHOP_MAIL_FROM requires BELLHOP_MAIL_URL')
  const server = parseMailUrl(url)
  if (server === undefined)
    throw new ConfigError(
      'BELLHOP_MAIL_URL must be smtp://USER:PASSWORD@HOST:PORT or smtps://USER:PASSWORD@HOST:PORT',
    )
  const from = parseMailFrom(address)
  if (from === undefined)
    throw new ConfigError(
      'BELLHOP_MAIL_FROM must be an email address, such as desk@example.com or Acme <desk@example.com>',
    )
  return { server, from }
}

function smtpListener(
  text: (name: string) => string | undefined,
): SmtpListenerSettings | undefined {
  const address = text('BELLHOP_SMTP_LISTEN')
  const mode = oneOf('BELLHOP_SMTP_MODE', text('BELLHOP_SMTP_MODE') ?? 'smtp', ['smtp', 'lmtp'])
  const tls = smtpTls(text('BELLHOP_SMTP_TLS_CERT'), text('BELLHOP_SMTP_TLS_KEY'))
  if (address === undefined) return undefined
  const [, ipv6, name, port = ''] =
    /^(?:\[([\da-f:.]+)\]|([\w.-]+)):(\d{1,5})$/i.exec(address) ?? []
  const host = ipv6 ?? name
  if (host === undefined || Number(port) > 65_535 || (ipv6 !== undefined && !isIPv6(ipv6))) {
    throw new ConfigError(
      'BELLHOP_SMTP_LISTEN must be an address and a port, such as 127.0.0.1:2525 or [::1]:2525',
    )
  }
  return { host, port: Number(port), mode: mode as 'smtp' | 'lmtp', tls }
}

function smtpTls(certFile: string | undefined, keyFile: string | undefined) {
  const [certName, keyName] = ['BELLHOP_SMTP_TLS_CERT', 'BELLHOP_SMTP_TLS_KEY']
  if (certFile === undefined && keyFile === undefined) return undefined
  if (keyFile === undefined) throw new ConfigError(`${certName} requires ${keyName}`)
  if (certFile === undefined) throw new ConfigError(`${keyName} requires ${certName}`)
  const cert = readSettingFile(certName, certFile)
  const key = readSettingFile(keyName, keyFile)
  const parse = <T>(read: () => T, message: string): T => {
    try {
      return read()
    } catch {
      throw new ConfigError(message)
    }
  }
  const certificate = parse(
    () => new X509Certificate(cert),
    `${certName}: ${certFile} is not a PEM certificate`,
  )
  const privateKey = parse(
    () => createPrivateKey(key),
    `${keyName}: ${keyFile} is not a PEM key without a passphrase`,
  )
  if (!certificate.checkPrivateKey(privateKey)) {
    throw new ConfigError(`${keyName}: ${keyFile} is not the key of ${certFile}`)
  }
  return { key, cert }
}

function corsOrigin(value: string): string {
  const origin = value.trim()
  if (origin !== '*' && URL.parse(origin)?.origin !== origin) {
    throw new ConfigError(
      'BELLHOP_CORS_ORIGINS must be * or a comma-separated list of origins such as https://app.example.com',
    )
  }
  return origin
}

interface Bounds {
  min?: number
  max?: number
}

function wholeNumber(name: string, value: string, { min = 0, max = 1_000_000_000 }: Bounds = {}) {
  if (!/^\d{1,16}$/.test(value) || Number(value) < min || Number(value) > max) {
    throw new ConfigError(`${name} must be a whole number from ${min} to ${max}`)
  }
  return Number(value)
}

function trueOrFalse(name: string, value: string): boolean {
  if (!/^(true|false)$/i.test(value)) throw new ConfigError(`${name} must be true or false`)
  return value.toLowerCase() === 'true'
}

function oneOf(name: string, value: string, allowed: string[]): string {
  if (!allowed.includes(value))
    throw new ConfigError(`${name} must be one of ${allowed.join(', ')}`)
  return value
}
