import { resolve } from 'node:path'
import { isScope, type Scope, scopes } from '../platform/access/scopes.ts'
import { type Config, readConfig } from '../platform/config.ts'
import { object, type Static, type TSchema, timestamp } from '../platform/http/fields.ts'
import { compileValidator, type Validator } from '../platform/http/validate.ts'
import { normalizeDomain } from '../platform/net/domain-name.ts'
import { isAddressRange } from '../platform/net/ip-address.ts'
import { systemClock, toTimestamp } from '../platform/time.ts'
import { UsageError } from './errors.ts'
import type { Parser } from './option.ts'

/** Validates a value with the schema that the API uses for it. */
export function schemaParser<S extends TSchema>(schema: S): Parser<Static<S>> {
  let check: Validator | undefined
  return (text) => {
    check ??= compileValidator(object({ value: schema }), 'query')
    const { value, issues } = check({ value: text })
    if (issues[0] !== undefined) throw new UsageError(predicate(issues[0].msg))
    return value.value as Static<S>
  }
}

/** Turns the API's messages into text that follows the name of an option. */
const predicate = (message: string) =>
  message
    .replace(/^Value error, (not )?/, (_, not) => (not ? 'is not ' : ''))
    .replace(/^(Input|String) should/, 'must')
    .replace(/, unable to .*/, '')

const anyTime = schemaParser(timestamp())

export const futureTime: Parser<string> = (text) => {
  const wanted = anyTime(text)
  if (wanted <= toTimestamp(systemClock.now())) throw new UsageError('lies in the past')
  return wanted
}

export const slug: Parser<string> = (text) => {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) || text.length > 63) {
    throw new UsageError('must be 1 to 63 lowercase letters, digits or single hyphens')
  }
  return text
}

export const domainName: Parser<string> = (text) => {
  const domain = normalizeDomain(text)
  if (domain === undefined) throw new UsageError('must be a domain such as acme.example')
  return domain
}

export const ticketPrefix: Parser<string> = (text) => {
  if (!/^[A-Za-z][A-Za-z0-9]{0,9}$/.test(text)) {
    throw new UsageError('must be a letter followed by up to 9 letters or digits')
  }
  return text
}

export const scopeList: Parser<readonly Scope[]> = (text) => {
  if (text.trim() === 'all') return scopes
  const words = text.split(',').map((word) => word.trim())
  const unknown = words.find((word) => !isScope(word))
  if (unknown !== undefined) {
    const known = ['all', ...scopes].join(', ')
    throw new UsageError(
      `contains an unknown scope ${JSON.stringify(unknown)}; available scopes: ${known}`,
    )
  }
  return scopes.filter((scope) => words.includes(scope))
}

export const addressRange: Parser<string> = (text) => {
  if (!isAddressRange(text)) throw new UsageError('must be an IP address or a CIDR range')
  return text
}

/** A database URL, as in DATABASE_URL. */
export const databaseUrl: Parser<Config['database']> = (text) => {
  if (!/^(sqlite:|postgres(ql)?:\/\/)./.test(text)) {
    throw new UsageError('must be sqlite:PATH or postgres://USER:PASSWORD@HOST/NAME')
  }
  return readConfig({ DATABASE_URL: text }).database
}

export function filePath(text: string): string {
  if (text.trim() === '') throw new UsageError('must not be blank')
  return resolve(text)
}
