import type { Field } from '@bellhop/sdk'
import * as m from '#messages'

export const ownerNames: Readonly<Record<Field['applies_to'], string>> = {
  ticket: m.fields_owner_ticket,
  customer: m.fields_owner_customer,
}

export const typeNames: Readonly<Record<Field['type'], string>> = {
  text: m.fields_type_text,
  number: m.fields_type_number,
  boolean: m.fields_type_boolean,
  date: m.fields_type_date,
  choice: m.fields_type_choice,
  choices: m.fields_type_choices,
  url: m.fields_type_url,
}

export const requiredNames: Readonly<Record<Field['required'], string>> = {
  never: m.fields_required_never,
  to_resolve: m.fields_required_toResolve,
  in_portal: m.fields_required_inPortal,
}

/** A name for programs, such as `order_number` for “Order number”, that is not among these. */
export function keyFor(name: string, taken: readonly string[]): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const words = plain.replaceAll(/[^a-z0-9]+/g, '_').replaceAll(/^_+|_+$/g, '')
  const key = (/^[a-z]/.test(words) ? words : `field_${words}`).slice(0, 45).replace(/_+$/, '')
  if (!taken.includes(key)) return key
  for (let count = 2; ; count++) if (!taken.includes(`${key}_${count}`)) return `${key}_${count}`
}
