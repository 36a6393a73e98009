import type { InboundMail } from '@bellhop/sdk'
import * as m from '#messages'
import { reasonText, stateNames } from '../../../../mails/texts.ts'

/** Times and IDs are as in the API, so that programs can use them. */
export const csvColumns = [
  { title: m.receivedMail_csv_received, text: ({ received_at }: InboundMail) => received_at },
  { title: m.receivedMail_csv_subject, text: ({ subject }: InboundMail) => subject },
  { title: m.receivedMail_csv_name, text: ({ from }: InboundMail) => from?.name },
  { title: m.receivedMail_csv_email, text: ({ from }: InboundMail) => from?.email },
  {
    title: m.receivedMail_csv_status,
    text: ({ state }: InboundMail) => stateNames[state] ?? state,
  },
  {
    title: m.receivedMail_csv_reason,
    text: ({ reason }: InboundMail) => reasonText(reason) ?? reason,
  },
  { title: m.receivedMail_csv_source, text: ({ source }: InboundMail) => source },
  { title: m.receivedMail_csv_messageId, text: ({ message_id }: InboundMail) => message_id },
  { title: m.receivedMail_csv_id, text: ({ id }: InboundMail) => id },
  { title: m.receivedMail_csv_ticketId, text: ({ ticket_id }: InboundMail) => ticket_id },
  { title: m.receivedMail_csv_mailboxId, text: ({ mailbox_id }: InboundMail) => mailbox_id },
]
