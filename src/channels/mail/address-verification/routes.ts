import { BellhopError } from '../../../platform/errors.ts'
import { handler, readHandler } from '../../../platform/http/endpoint.ts'
import { MailboxPath } from '../mailboxes/schema.ts'
import { getMailbox } from '../mailboxes/store.ts'
import {
  AddressCode,
  AddressCodeRequest,
  AddressVerification,
  MailboxAddressList,
} from './schema.ts'
import { sendAddressCode } from './send-code.ts'
import { createAddressCode, listAddressStates, verifyAddress } from './verify.ts'

const noServerSender =
  'The server has no sender of its own. Ask its operator to give you the domain of the address'

export const list = readHandler({
  summary: 'List the addresses of a mailbox',
  description:
    'And whether mail arrives there that another mail server hands over to this one. If the server has several organizations, an address belongs to the one that verifies it, or to which the operator has given its domain (`bellhop orgs domains`).',
  params: MailboxPath,
  response: {
    status: 200,
    schema: MailboxAddressList,
    description: 'Its address and its aliases.',
  },
  errors: { 404: 'Mailbox not found' },
  handle: (tx, { params }) => listAddressStates(tx, params.mailbox_id),
})

export const sendCode = handler({
  summary: 'Send a code to an address of a mailbox',
  description:
    'The server’s own sender (`BELLHOP_MAIL_URL`) sends it. Whoever reads it can [verify the address](#operation/verify_mailbox_address) within an hour. It replaces an earlier code. Limited like account mail.',
  params: MailboxPath,
  body: AddressCodeRequest,
  response: { status: 202, schema: AddressCode, description: 'The mail was sent.' },
  errors: {
    404: 'Mailbox not found',
    409: noServerSender,
    429: 'Rate limit exceeded. Try again in 1200 seconds.',
  },
  async handle(db, { params, body, now, mail: { systemSender }, signal }) {
    const { expires_at, ...mail } = await db.transact(async (tx) => {
      await getMailbox(tx, params.mailbox_id)
      if (systemSender === undefined) throw new BellhopError('conflict', noServerSender)
      return createAddressCode(tx, params.mailbox_id, body.address, now)
    })
    await sendAddressCode(systemSender!, { ...mail, now }, signal)
    return { address: mail.address, expires_at }
  },
})

export const verify = handler({
  summary: 'Verify an address of a mailbox',
  description:
    'With the code that was sent to it. From then on, mail for the address that another mail server hands over arrives in this mailbox.',
  params: MailboxPath,
  body: AddressVerification,
  response: { status: 200, schema: MailboxAddressList, description: 'All addresses.' },
  errors: { 404: 'Mailbox not found' },
  async handle(db, call) {
    const { mailbox_id } = call.params
    await verifyAddress(db, mailbox_id, call.body, call)
    return db.read((tx) => listAddressStates(tx, mailbox_id))
  },
})
