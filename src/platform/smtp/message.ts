export interface MailAddress {
  name: string
  address: string
}

export interface MailMessage {
  /** With angle brackets. */
  messageId: string
  /** ISO 8601. */
  date: string
  from: MailAddress
  to: readonly MailAddress[]
  cc: readonly MailAddress[]
  /** If answers should go elsewhere than to `from`. */
  replyTo?: MailAddress | undefined
  subject: string
  inReplyTo: string | null
  references: readonly string[]
  /** Further headers. */
  headers: Readonly<Record<string, string>>
  text: string
  html: string
}

export interface MailFile {
  name: string
  contentType: string
  /** If the HTML shows it: `cid:` and this. */
  cid?: string | undefined
  open(): AsyncIterable<Buffer>
}

export interface DkimKey {
  domain: string
  selector: string
  /** PEM */
  privateKey: string
}
