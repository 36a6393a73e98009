import * as m from '#messages'
import { SelectField } from '../../../../ui/field.tsx'
import { Options } from '../../../../ui/options.tsx'
import { type ProviderName, providerNames } from './providers.ts'

interface Props {
  /** Undefined for a server that is not listed. */
  value: ProviderName | undefined
  onChange(value: ProviderName | undefined): void
}

/** Those whose servers are known, and where one signs in without a password. */
export const ProviderField = ({ value, onChange }: Props) => (
  <SelectField
    label={m.mail_provider_label}
    hint={m.mail_provider_hint}
    value={value ?? ''}
    onChange={({ target }) => onChange((target.value || undefined) as ProviderName | undefined)}
  >
    <Options entries={Object.entries(providerNames)} />
    <option value="">{m.mail_provider_other}</option>
  </SelectField>
)
