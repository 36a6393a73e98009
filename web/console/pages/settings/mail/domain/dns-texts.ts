import type { MailboxDns } from '@bellhop/sdk'
import * as m from '#messages'

type Check = MailboxDns['checks'][number]

const texts: Readonly<Record<string, string>> = {
  'spf ok': m.mail_dns_spf_ok,
  'spf missing': m.mail_dns_spf_missing,
  'spf several': m.mail_dns_spf_several,
  'spf incomplete': m.mail_dns_spf_incomplete,
  'spf too_open': m.mail_dns_spf_tooOpen,
  'dkim ok': m.mail_dns_dkim_ok,
  'dkim missing': m.mail_dns_dkim_missing,
  'dkim different_key': m.mail_dns_dkim_differentKey,
  'dkim not_signed': m.mail_dns_dkim_notSigned,
  'dmarc ok': m.mail_dns_dmarc_ok,
  'dmarc monitoring': m.mail_dns_dmarc_monitoring,
  'dmarc missing': m.mail_dns_dmarc_missing,
  'dmarc several': m.mail_dns_dmarc_several,
}

/** In plain words what a record is for, and what is wrong with it. */
export const explainCheck = ({ name, finding }: Check): string =>
  texts[`${name} ${finding}`] ?? m.mail_dns_noAnswer
