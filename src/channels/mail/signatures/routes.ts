import type { Caller } from '../../../platform/access/permissions.ts'
import type { ReadTx } from '../../../platform/db/db.ts'
import { readHandler, writeHandler } from '../../../platform/http/endpoint.ts'
import { assertTemplate } from '../mailboxes/mail-template.ts'
import { findDefaultMailbox } from '../mailboxes/store.ts'
import { fillSignatures } from './fill.ts'
import { Signature, SignatureUpdate } from './schema.ts'
import { findSignature, saveSignature } from './store.ts'
import { signatureValues, signatureVariables } from './variables.ts'

export const get = readHandler({
  summary: 'Get your signature',
  description:
    'It is added below your replies when they are sent by mail; a key has the one of its user.',
  response: { status: 200, schema: Signature, description: 'The signature.' },
  handle: (tx, { caller }) => describeSignature(tx, caller),
})

export const update = writeHandler({
  summary: 'Change your signature',
  description: 'Replies that were sent before keep theirs.',
  body: SignatureUpdate,
  response: { status: 200, schema: Signature, description: 'The signature.' },
  async handle(tx, { caller, body }) {
    assertTemplate(['body', 'body'], body.body, signatureVariables)
    await saveSignature(tx, caller.userId, body.body.trim())
    return describeSignature(tx, caller)
  },
})

async function describeSignature(tx: ReadTx, { userId, userName }: Caller): Promise<Signature> {
  const body = await findSignature(tx, userId)
  const mailbox = await findDefaultMailbox(tx)
  const { html } = fillSignatures([body], signatureValues({ agentName: userName, mailbox }))
  return { body, body_html: html }
}
