/** Of RFC 3463, such as 5.1.1; not a part of an IP address. */
const statusPattern = /(?<![\d.])[245]\.\d{1,3}\.\d{1,3}(?!\.?\d)/

export const findStatus = (text: string): string | null => statusPattern.exec(text)?.[0] ?? null

/** Says no more than that it failed. */
const isGeneric = (status: string) => /^5\.[05]\.0$/.test(status)

const invalidStatuses = ['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.4.4']

const who = '(?:user|mailbox|recipient|address|addressee|account)'
const unknownWords = new RegExp(
  [
    `unknown (?:local )?(?:${who}|local[- ]part)`,
    `${who} (?:is )?(?:unknown|invalid|not (?:found|known)|does(?: not|n['’]t) exist)`,
    `(?:no such|invalid|not a valid) ${who}`,
    `no (?:mailbox|user) (?:here )?by that name`,
    `this user does(?: not|n['’]t) have`,
    'not listed in (?:the )?(?:domino|public)',
  ].join('|'),
  'i',
)

/**
 * Whether the address itself is wrong, so that nothing must be sent to it again: not if its mailbox is
 * full, or the message or its sender is unwanted. For a report of a bounce as well as for the answer of
 * a server, where `status` is null and `detail` the whole answer.
 */
export function isAddressInvalid(status: string | null, detail: string): boolean {
  const precise = status !== null && !isGeneric(status) ? status : (findStatus(detail) ?? status)
  if (precise !== null && invalidStatuses.includes(precise)) return true
  const isVague = precise === null ? /\b55[0134]\b/.test(detail) : isGeneric(precise)
  return isVague && unknownWords.test(detail) && !/\bsender\b/i.test(detail)
}
