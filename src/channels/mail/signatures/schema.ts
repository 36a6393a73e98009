import type { Static } from 'typebox'
import { object, text } from '../../../platform/http/fields.ts'
import { signatureVariables } from './variables.ts'

const body = text({
  maxLength: 2_000,
  description: `Markdown. Variables: ${signatureVariables.map((name) => `\`{{ ${name} }}\``).join(', ')}. Empty for none.`,
  example: '**{{ agent.name }}**\nCustomer care, {{ mailbox.name }}',
})

export const Signature = object(
  {
    body,
    body_html: text({
      description: 'As customers see it in replies from the default mailbox.',
      example: '<p><strong>Ada Lovelace</strong><br>\nCustomer care, Acme Support</p>',
    }),
  },
  { title: 'Signature' },
)
export type Signature = Static<typeof Signature>

export const SignatureUpdate = object({ body }, { title: 'SignatureUpdate' })
export type SignatureUpdate = Static<typeof SignatureUpdate>
