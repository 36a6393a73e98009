import assert from 'node:assert/strict'
import { composeRaw } from '../fixtures/mail.ts'
import { deliver, desk, header, server } from './mail-desk.ts'

// Side conversations of a mail desk, and what people outside answer in them.

export const kim = { email: 'kim@carrier.example', name: 'Kim Lund' }
export const byKim = { From: 'Kim Lund <kim@carrier.example>', Subject: 'Re: Your parcel' }

export const pathOf = (ticketId: string, below = '') =>
  `/v1/tickets/${ticketId}/side-conversations${below}`

/** Starts one; its mail is the last that the server got. */
export async function forward(ticketId: string, change: object = {}) {
  const request = { to: [kim], body: 'Where is **this** parcel?', ...change }
  const response = await desk.bob.post(pathOf(ticketId), request)
  assert.equal(response.status, 201, response.text)
  await desk.jobs.runDue()
  const { raw } = server.received.at(-1)!
  return { ...response.body, path: pathOf(ticketId, `/${response.body.id}`), raw }
}

/** As Kim’s mail program does it. */
export const answer = (raw: string, headers: Record<string, string> = {}, body = 'We found it.') =>
  deliver(composeRaw({ ...byKim, 'In-Reply-To': header(raw, 'Message-ID')!, ...headers }, body))

export const messagesOf = async (conversation: { path: string }) =>
  (await desk.bob.get(`${conversation.path}/messages`)).body

export const stateOf = async (conversation: { path: string }) =>
  (await desk.bob.get(conversation.path)).body.state
