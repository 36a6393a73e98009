import { countedMails } from '../limits/counted-mails.ts'

/** The recipient is a hash: who was written to is not kept beside their ticket. */
export const firstMessages = countedMails('first_messages')
