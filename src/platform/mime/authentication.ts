import { normalizeDomain } from '../net/domain-name.ts'

/**
 * What our own mail server found out about the sender (RFC 8601). Senders can write such headers too,
 * so only the topmost one with the name of our server counts: servers add theirs above all others.
 */
export function readAuthentication(
  values: readonly string[],
  authservId: string | null,
  fromDomain: string,
): 'pass' | 'fail' | 'none' {
  const ours = authservId?.trim().toLowerCase()
  if (!ours) return 'none'
  for (const value of values) {
    const [id, ...results] = splitResults(value.slice(0, charactersMax))
    if (readId(id!.words) === ours) return judge(results.map(toResult), normalize(fromDomain))
  }
  return 'none'
}

/**
 * For servers of a provider that writes its results without a name, always above all others: only the
 * topmost header can be its own.
 */
export function readUnnamedAuthentication(
  [topmost = '']: readonly string[],
  fromDomain: string,
): 'pass' | 'fail' | 'none' {
  const results = splitResults(topmost.slice(0, charactersMax))
  if (!results[0]!.words.includes('=')) return 'none'
  return judge(results.map(toResult), normalize(fromDomain))
}

const charactersMax = 20_000

interface MethodResult {
  method: string
  result: string
  properties: Map<string, string>
  /** What is in parentheses. */
  comments: string
}

function judge(results: MethodResult[], from: string): 'pass' | 'fail' | 'none' {
  const find = (method: string) => results.filter((each) => each.method === method)
  const dmarc = find('dmarc').filter(({ properties }) => {
    const headerFrom = properties.get('header.from')
    return headerFrom === undefined || domainOf(headerFrom) === from
  })
  const failed = find('dmarc').filter(({ result }) => result === 'fail')
  if (failed.some((each) => !isWithoutPolicy(each))) return 'fail'
  // A mail with two verdicts is not trusted.
  if (failed.length > 0) return 'none'
  if (dmarc.some(isPass)) return 'pass'
  const isSigned = find('dkim').some(
    (each) => isPass(each) && isAlignedProperty(each, ['header.d', 'header.i'], from),
  )
  const isFromServer = find('spf').some(
    (each) => isPass(each) && isAlignedProperty(each, ['smtp.mailfrom', 'smtp.mail'], from),
  )
  return isSigned || isFromServer ? 'pass' : 'none'
}

/**
 * Whether the domain asks to do nothing about mail that fails, as most do while they set up DMARC: then its
 * genuine mail fails as well. Google and others write the policy as a comment, `(p=NONE sp=NONE dis=NONE)`,
 * where `sp` is that for subdomains. A server that does not say the policy is taken to have applied one.
 */
function isWithoutPolicy({ properties, comments }: MethodResult): boolean {
  const named = policyProperties.map((name) => properties.get(name))
  const commented = [...comments.matchAll(/\b(?:p|sp|policy)\s*=\s*([a-z]+)/gi)]
  const policies = [...named, ...commented.map(([, policy]) => policy)]
    .filter((policy) => policy !== undefined)
    .map((policy) => policy.toLowerCase())
  return policies.length > 0 && policies.every((policy) => policy === 'none')
}

/** `action` is Microsoft’s. */
const policyProperties = ['policy.dmarc', 'policy.published-domain-policy', 'policy.p', 'action']

const isPass = ({ result }: MethodResult) => result === 'pass'

/** By the first of these properties that is there. */
function isAlignedProperty({ properties }: MethodResult, names: string[], from: string): boolean {
  const name = names.find((each) => properties.has(each))
  return name !== undefined && isAligned(domainOf(properties.get(name)!), from)
}

/** Approximates "the same organizational domain", which needs the list of public suffixes. */
const isAligned = (one: string, other: string) =>
  one.includes('.') &&
  other.includes('.') &&
  (one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`))

/** Of an address, or a domain with or without an @ before it. */
const domainOf = (text: string) => normalize(text.slice(text.lastIndexOf('@') + 1))

/** Empty if it is not a domain. */
const normalize = (domain: string) => normalizeDomain(domain.replace(/\.$/, '')) ?? ''

/** A version may follow. */
function readId(tokens: string[]): string | undefined {
  return tokens.length <= 2 && !tokens.includes('=') ? tokens[0]?.toLowerCase() : undefined
}

function toResult({ words, comments }: Part): MethodResult {
  const pairs: [name: string, value: string][] = []
  for (let at = 1; at + 1 < words.length; at++) {
    if (words[at] === '=') pairs.push([words[at - 1]!.toLowerCase(), words[at + 1]!])
  }
  const [first, ...properties] = pairs
  return {
    // `dkim/1` has a version.
    method: first?.[0].split('/', 1)[0] ?? '',
    result: first?.[1].toLowerCase() ?? '',
    properties: new Map(properties.reverse()),
    comments,
  }
}

/** What is between semicolons. */
interface Part {
  /** Words, quoted strings without their quotes, and `=`. */
  words: string[]
  comments: string
}

function splitResults(value: string): Part[] {
  const parts: Part[] = [{ words: [], comments: '' }]
  let depth = 0
  let word = ''
  const endWord = () => {
    if (word !== '') parts.at(-1)!.words.push(word)
    word = ''
  }
  for (let at = 0; at < value.length; at++) {
    const character = value[at]!
    if (character === '\\' && depth > 0) at++
    else if (character === '(') {
      endWord()
      depth++
    } else if (depth > 0) {
      parts.at(-1)!.comments += character
      depth -= character === ')' ? 1 : 0
    } else if (character === '"') {
      const [text, end] = readQuoted(value, at)
      word += text
      at = end
    } else if (character === ';') {
      endWord()
      parts.push({ words: [], comments: '' })
    } else if (character === '=') {
      // Values such as base64 may contain it; only the first after a name separates.
      if (word !== '' && parts.at(-1)!.words.at(-1) === '=') word += character
      else {
        endWord()
        parts.at(-1)!.words.push('=')
      }
    } else if (/\s/.test(character)) endWord()
    else word += character
  }
  endWord()
  return parts
}

function readQuoted(value: string, start: number): [text: string, end: number] {
  let text = ''
  let at = start + 1
  for (; at < value.length && value[at] !== '"'; at++) {
    if (value[at] === '\\') at++
    text += value[at] ?? ''
  }
  return [text, at]
}
