import { findStatus } from './bounce-policy.ts'
import { type Fields, readFieldBlocks, toOneLine } from './mail-fields.ts'
import type { BouncedRecipient } from './parsed-mail.ts'

export interface StatusReport {
  /** `other`: it was delivered, or is about something else. */
  kind: 'failed' | 'delayed' | 'complaint' | 'other'
  /** With an empty address if the report does not name it. */
  recipients: BouncedRecipient[]
  envelopeId?: string | null
  detail?: string
}

const recipientsMax = 200
export const detailCharactersMax = 500
const addressCharactersMax = 320

/** `message/delivery-status` of RFC 3464. Undefined if it says nothing about any recipient. */
export function readDeliveryStatus(text: string): StatusReport | undefined {
  const blocks = readFieldBlocks(text)
  const results = blocks.filter(isAboutRecipient).slice(0, recipientsMax).map(readRecipient)
  if (results.length === 0) return undefined
  const find = (kind: 'failed' | 'delayed') => results.filter((each) => each.kind === kind)
  const failed = find('failed')
  const kind = failed.length > 0 ? 'failed' : find('delayed').length > 0 ? 'delayed' : 'other'
  return {
    kind,
    recipients: kind === 'other' ? [] : find(kind).map(({ recipient }) => recipient),
    envelopeId: readEnvelopeId(blocks),
  }
}

/**
 * Servers forget the empty line between the fields of the message and those of the recipient. Some name a
 * recipient without saying what happened: then the text does.
 */
const isAboutRecipient = (block: Fields) =>
  ['action', 'status'].some((name) => block.has(name)) ||
  findStatus(block.get('diagnostic-code') ?? '') !== null

function readRecipient(block: Fields) {
  const diagnostic = block.get('diagnostic-code') ?? ''
  const own = findStatus(block.get('status') ?? '')
  const isVague = own === null || own.endsWith('.0.0')
  const status = isVague ? (findStatus(diagnostic) ?? own) : own
  const words = withoutType(diagnostic) || block.get('status') || ''
  return {
    kind: kindOf(block.get('action'), own ?? status),
    recipient: {
      address: addressOf(block),
      status,
      detail: toOneLine(words, detailCharactersMax),
    },
  }
}

/** Actions of RFC 3464 that are no problem. Servers invent others, such as `failure` and `error`. */
const successes = ['delivered', 'relayed', 'expanded']

function kindOf(action: string | undefined, status: string | null): 'failed' | 'delayed' | 'other' {
  const word = action === undefined ? '' : /^\w*/.exec(action.toLowerCase())![0]
  if (word === 'failed' || word === 'delayed') return word
  if (successes.includes(word)) return 'other'
  if (/^(fail|error)/.test(word)) return 'failed'
  return status?.startsWith('5') ? 'failed' : status?.startsWith('4') ? 'delayed' : 'other'
}

/** The address that we sent to, if the server knows it, rather than where it was forwarded to. */
function addressOf(block: Fields): string {
  const names = ['original-recipient', 'final-recipient', 'x-actual-recipient']
  const addresses = names.map((name) => toAddress(withoutType(block.get(name) ?? '')))
  return addresses.find((address) => address !== '') ?? ''
}

/** Empty if it is none. */
export function toAddress(text: string): string {
  const address = text.slice(0, addressCharactersMax * 2).replaceAll(/^[\s<"']+|[\s>"']+$/g, '')
  const isAddress = address.length <= addressCharactersMax && /^[^\s<>]+@[^\s<>@]+$/.test(address)
  return isAddress ? address.toWellFormed() : ''
}

/** Values begin with what they are: `rfc822; ada@x.example`, `smtp; 550 No`. */
const withoutType = (value: string) => value.replace(/^[\w-]{1,40}\s{0,5};/, '').trim()

const readEnvelopeId = (blocks: Fields[]): string | null => {
  const value = blocks
    .find((block) => block.has('original-envelope-id'))
    ?.get('original-envelope-id')
  return (value && toOneLine(value, detailCharactersMax)) || null
}

/** Of RFC 5965 and its registry; others tell that a mail is not spam, or that a signature is broken. */
const complaints = ['abuse', 'fraud', 'virus', 'other', 'opt-out', 'opt-out-list', 'miscategorized']

/** `message/feedback-report`. */
export function readComplaint(text: string): StatusReport {
  const [fields = new Map<string, string>(), ...more] = readFieldBlocks(text)
  const type = (fields.get('feedback-type') ?? '').trim().toLowerCase()
  if (!complaints.includes(type)) return { kind: 'other', recipients: [] }
  const agent = fields.get('user-agent')
  const detail = toOneLine(agent ? `${type}, reported by ${agent}` : type, detailCharactersMax)
  const names = ['original-rcpt-to', 'removal-recipient']
  const address = names.map((name) => toAddress(fields.get(name) ?? '')).find((each) => each !== '')
  return {
    kind: 'complaint',
    recipients: address === undefined ? [] : [{ address, status: null, detail }],
    envelopeId: readEnvelopeId([fields, ...more]),
    detail,
  }
}
