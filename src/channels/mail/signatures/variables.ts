/**
 * What signatures can mention, as `{{ agent.name }}`. Nothing that customers wrote: it would be
 * repeated in a mail that seems to be ours.
 */
export const signatureVariables = [
  'agent.name',
  'agent.first_name',
  'mailbox.name',
  'mailbox.address',
] as const
type SignatureVariable = (typeof signatureVariables)[number]
export type SignatureValues = Readonly<Record<SignatureVariable, string>>

interface Sender {
  agentName: string
  mailbox: { name: string; address: string } | undefined
}

export function signatureValues({ agentName, mailbox }: Sender): SignatureValues {
  const name = toLine(agentName)
  return {
    'agent.name': name,
    'agent.first_name': name.split(' ')[0]!,
    'mailbox.name': toLine(mailbox?.name ?? ''),
    'mailbox.address': mailbox?.address ?? '',
  }
}

const toLine = (text: string) => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
