import type { AttachedMail } from './forwarded.ts'
import type { TextBlock } from './mail-text.ts'
import type { MailProblem, ParsedFile } from './parsed-mail.ts'
import type { Part } from './part.ts'
import type { Tnef } from './tnef.ts'

/** Passes the bytes of a file on. Each call waits until they are accepted. */
export interface FileWriter {
  write(bytes: Buffer): Promise<void>
  end(): Promise<void>
}

export type OpenFile = (file: { name: string; contentType: string }) => Promise<FileWriter>

export interface MailFile extends Omit<ParsedFile, 'isInline'> {
  contentLocation: string | null
}

export interface NamedText {
  part: Part
  bytes: Buffer
}

/** What was found in the parts so far. */
export interface Findings {
  openFile: OpenFile
  problems: Set<MailProblem>
  blocks: TextBlock[]
  /** Text bytes read so far, by content type: their total is limited, since there may be many parts. */
  textBytes: Map<string, number>
  files: MailFile[]
  /** Whether the mail may be a report about another one. */
  isReport: boolean
  reportParts: { contentType: string; text: string }[]
  tnef: Tnef | null
  /** The first invitation to a meeting. */
  calendar: string | null
  /** A text with a file name, which is the text of the mail if there is no other. */
  namedText: NamedText | null
  /** The first mail that is attached. */
  attached: AttachedMail | null
}

/** Receives the decoded bytes of a part. */
export interface Content {
  write(bytes: Buffer): Promise<void> | void
  end(): Promise<void> | void
}
