import { array, object, optional, text } from '../../platform/http/fields.ts'
import { code, password } from '../credential-fields.ts'

export const TotpSecret = object(
  {
    secret: text({
      description: 'Setup key for manual entry. Returned only once.',
      example: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    }),
    uri: text({
      description: 'The content of the QR code.',
      example:
        'otpauth://totp/Support:ada%40example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Support&algorithm=SHA1&digits=6&period=30',
    }),
  },
  { title: 'TotpSecret' },
)

export const TotpBegin = object({ password: password() }, { title: 'TotpBegin' })

export const TotpConfirm = object(
  { code: code({ description: 'The six-digit code from the authenticator app.' }) },
  { title: 'TotpConfirm' },
)

export const RecoveryCodes = object(
  {
    recovery_codes: array(text({ example: 'q3f7-kx2m-7vdz-bt4r' }), {
      description:
        'Single-use codes for when the authenticator is unavailable. Returned only once.',
    }),
  },
  { title: 'RecoveryCodes' },
)

export const TotpRemove = object(
  { code: optional(code()), password: optional(password()) },
  { title: 'TotpRemove' },
)
