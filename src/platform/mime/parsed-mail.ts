/** What a mail says, in the form that is easy to pass between threads. All texts are well-formed and free of NUL. */
export interface ParsedMail {
  from: MailAddress[]
  sender: MailAddress[]
  replyTo: MailAddress[]
  to: MailAddress[]
  cc: MailAddress[]
  /** Addresses of `Delivered-To`, `X-Original-To`, `Envelope-To` and `X-Forwarded-To`, in this order. */
  deliveredTo: string[]
  /** Decoded, in one line; empty if there is none. Not shortened. */
  subject: string
  /** In UTC, such as `2026-11-14T09:30:00Z`; null if there is none or it cannot be understood. */
  date: string | null
  /** With angle brackets, as in the header. */
  messageId: string | null
  inReplyTo: string[]
  references: string[]
  /** Values of `Authentication-Results`, topmost first. */
  authenticationResults: string[]
  /** Values of `Received` above the topmost of these: the servers that have passed it on since. */
  receivedAboveResults: string[]
  /** `X-MS-Exchange-Organization-AuthAs`: Exchange removes it from what comes from outside. */
  exchangeAuthAs: string | null
  /** The name of the header by which a spam filter says that it is spam, or null. */
  spamSign: string | null
  /** Number of `Received` headers. */
  receivedCount: number
  /** Why it was not written by a person: the name of the header that says so, or null. */
  automatic: string | null
  /** Of the list that it came by, without angle brackets. */
  listId: string | null
  /** `X-Bellhop-Desk`, which our own mails have. */
  deskMarker: string | null
  /** Nearly all headers, decoded and shortened, in their order. */
  headers: MailHeader[]
  /** A report about a mail that could not be delivered, or is late. */
  bounce: Bounce | null
  /** The whole text, at most `textCharactersMax` characters. */
  text: string
  /** Where in `text` the quoted mail begins; null if nothing is quoted. What follows may be folded. */
  quotedFrom: number | null
  /** The same with its structure, and without the quote; null if it was written as plain text. */
  formatted: { all: string; own: string } | null
  /** The mail that this one passes on. */
  forwarded: ForwardedMail | null
  /** Safe to show, with `cid:` addresses of inline images; null if there is no HTML part. */
  html: string | null
  /** In their order. Their bytes are passed on while the mail is parsed. */
  files: ParsedFile[]
  /** What could not be understood or was shortened, for people who look for a reason. */
  problems: MailProblem[]
}

export interface MailHeader {
  /** In lower case. */
  name: string
  /** In one line. */
  value: string
}

export interface MailAddress {
  /** Decoded; may be empty. */
  name: string
  address: string
}

export interface ForwardedMail {
  /** As it says itself. */
  from: MailAddress
  date: string | null
  messageId: string | null
  /** What was written above it. */
  note: string
  /** Null if it is attached. */
  text: string | null
  /** Which of the files it is, if it is attached. */
  fileIndex: number | null
}

export interface ParsedFile {
  /** As in the mail, or made up from its type; not yet safe as a file name. */
  name: string
  /** As declared. */
  contentType: string
  /** Without angle brackets; or its `Content-Location`, if the HTML refers to it by that. */
  contentId: string | null
  /** Whether the HTML shows it. */
  isInline: boolean
  size: number
}

export type MailProblem =
  | 'text_shortened'
  | 'html_shortened'
  | 'html_too_complex'
  | 'unknown_charset'
  | 'broken_encoding'
  | 'broken_tnef'
  | 'encrypted'
  | 'too_many_parts'
  | 'too_deep'
  | 'headers_shortened'

export interface Bounce {
  kind: 'failed' | 'delayed' | 'complaint'
  recipients: BouncedRecipient[]
  /** Of the mail that came back, with angle brackets. */
  originalMessageId: string | null
  /** `Original-Envelope-Id`. */
  envelopeId: string | null
  originalSubject: string | null
  /** `X-Bellhop-Return` of the mail that came back, which only one recipient has got. */
  returnKey: string | null
}

export interface BouncedRecipient {
  address: string
  /** Such as 5.1.1, or null if the report does not say. */
  status: string | null
  /** The server's words, at most 500 characters. */
  detail: string
}

/** The longest body that a comment may have. */
export const textCharactersMax = 100_000
