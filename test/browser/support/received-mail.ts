import assert from 'node:assert/strict'
import type { Bellhop } from '@bellhop/sdk'
import { waitFor } from '../../support/assert/until.ts'

interface ReceivingDesk {
  url: string
  key: string
  api: Bellhop
}

/** Hands a mail to the desk, and waits until it has decided what becomes of it. */
export async function receiveMail({ url, key, api }: ReceivingDesk, raw: string) {
  const answer = await fetch(`${url}/v1/inbound-mails`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'message/rfc822' },
    body: raw,
  })
  assert.equal(answer.status, 202)
  const { id } = (await answer.json()) as { id: string }
  const params = { path: { inbound_mail_id: id } }
  const read = async () => (await api.GET('/v1/inbound-mails/{inbound_mail_id}', { params })).data
  await waitFor('the mail is read', async () => (await read()).state !== 'received')
  return read()
}

/** The value of a header of a mail that was sent, without line breaks. */
export const headerOf = (raw: string, name: string): string =>
  new RegExp(`^${name}: ((?:.*)(?:\r\n[ \t].*)*)`, 'mi').exec(raw)![1]!.replace(/\r\n\s+/g, ' ')
