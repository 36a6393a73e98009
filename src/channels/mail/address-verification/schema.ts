import {
  array,
  boolean,
  email,
  enumOf,
  object,
  text,
  timestamp,
} from '../../../platform/http/fields.ts'

const addressStates = ['ok', 'unverified', 'elsewhere'] as const
export type AddressState = (typeof addressStates)[number]

const address = email({ example: 'help@acme.example' })

export const MailboxAddress = object(
  {
    address,
    state: enumOf(addressStates, {
      description:
        'What becomes of mail for this address that another mail server hands over to this one (`BELLHOP_SMTP_LISTEN`). `ok`: it arrives in this mailbox. `unverified`: it is refused until the address is verified, because the server has several organizations. `elsewhere`: another organization has verified the address, or the operator has given it the domain. Mail that is fetched or posted always arrives.',
      example: 'ok',
    }),
    is_contested: boolean({
      description: 'Whether another organization of this server has a mailbox with this address.',
      example: false,
    }),
  },
  { title: 'MailboxAddress' },
)
export const MailboxAddressList = array(MailboxAddress)

export const AddressCodeRequest = object({ address }, { title: 'AddressCodeRequest' })

export const AddressCode = object(
  { address, expires_at: timestamp({ example: '2026-11-14T10:30:00Z' }) },
  { title: 'AddressCode' },
)

export const AddressVerification = object(
  {
    address,
    code: text({
      minLength: 1,
      maxLength: 40,
      description: 'As in the mail. Capital letters, spaces and hyphens make no difference.',
      example: 'K7QX-2M9P',
    }),
  },
  { title: 'AddressVerification' },
)
