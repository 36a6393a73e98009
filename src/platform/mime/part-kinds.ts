import { findAncestor, type Part } from './part.ts'

export const isSignature = ({ contentType, name }: Part) =>
  /^application\/(?:pgp-signature|(?:x-)?pkcs7-signature)$/.test(contentType) ||
  name.toLowerCase() === 'smime.p7s'

export const isEncrypted = ({ contentType, smimeType }: Part) =>
  /^application\/(?:x-)?pkcs7-mime$/.test(contentType) &&
  ['', 'enveloped-data', 'authenveloped-data'].includes(smimeType)

/** A name makes it a file, except where mail programs give names to the text itself. */
export function isText(part: Part): boolean {
  if (!/^text\/(?:plain|html)$/.test(part.contentType) || part.isAttachment) return false
  const isVersion = part.parent?.contentType === 'multipart/alternative'
  return part.name === '' || part.parent === null || isVersion
}

/** Shown by mail programs, and offered as a file. */
export const isNamedText = ({ contentType, isAttachment, name }: Part) =>
  /^text\/(?:plain|html)$/.test(contentType) && !isAttachment && name !== ''

export const isCalendar = ({ contentType }: Part) => contentType === 'text/calendar'

/** Versions of the text for watches and for mail programs that nobody has. */
export const isUnusedVersion = (part: Part) =>
  /^text\/(?:x-amp-html|watch-html|enriched|richtext)$/.test(part.contentType) &&
  findAncestor(part, 'multipart/alternative') !== undefined

export const isTnef = ({ contentType, name }: Part) =>
  /^application\/(?:vnd\.)?ms-tnef$/.test(contentType) || name.toLowerCase() === 'winmail.dat'

/** What programs say to each other; nobody wants it as a file. */
export const isStatus = ({ contentType }: Part) =>
  /^message\/(?:(?:global-)?delivery-status|feedback-report)$|^text\/rfc822-headers$/.test(
    contentType,
  )

export const isComplaint = ({ contentType }: Part) => contentType === 'message/feedback-report'

export const isReportPart = ({ contentType }: Part) =>
  isMessage(contentType) || /^text\//.test(contentType)

export const isMessage = (contentType: string) => /^message\/(?:rfc822|global)$/.test(contentType)
