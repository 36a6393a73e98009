import { domainOfEmail } from '../../../platform/net/domain-name.ts'
import type { BooleanField, TextField } from './schema.ts'

/** What routes look at. Undefined if it is not known, as of mails that an earlier version imported. */
export type RouteFacts = { [Field in TextField]: string | undefined } & {
  [Field in BooleanField]: boolean | undefined
} & {
  /** By name, in lower case. */
  headers: ReadonlyMap<string, string[]> | undefined
}

/** What is stored of a mail only for this. */
export interface StoredFacts {
  /** Whether it opened a ticket, or would have without routes. Otherwise there is nothing else. */
  is_new: boolean
  to?: string
  plus?: string
  has_attachment?: boolean
  is_list?: boolean
  /** Names and values, folded. */
  headers?: [name: string, value: string][]
}

interface Mail {
  subject: string
  from_email: string | null
  is_automatic: boolean
  /** Of `StoredFacts`, in JSON; null if there are none. */
  routing: string | null
}

/** From what is stored, so that a rehearsal looks at the same as the import. */
export function toFacts({ subject, from_email, is_automatic, routing }: Mail): RouteFacts {
  const stored = (routing === null ? {} : JSON.parse(routing)) as Partial<StoredFacts>
  return {
    to: stored.to,
    plus: stored.plus,
    subject: foldCase(subject),
    from: foldCase(from_email ?? ''),
    from_domain: from_email === null ? '' : (domainOfEmail(from_email) ?? ''),
    has_attachment: stored.has_attachment,
    is_list: stored.is_list,
    headers: stored.headers && groupByName(stored.headers),
    is_automatic,
  }
}

function groupByName(headers: NonNullable<StoredFacts['headers']>): Map<string, string[]> {
  const byName = new Map<string, string[]>()
  for (const [name, value] of headers) {
    const values = byName.get(name)
    if (values === undefined) byName.set(name, [value])
    else values.push(value)
  }
  return byName
}

/** The form in which texts are compared. */
export const foldCase = (text: string) => text.normalize('NFC').toLowerCase()
