import { useFields } from '../../data/fields.ts'
import { NewTicketCustomFields } from './new-ticket-custom-fields.tsx'
import type { NewTicketDraft } from './new-ticket-draft.ts'
import { NewTicketTags } from './new-ticket-tags.tsx'

interface Props {
  draft: NewTicketDraft
  /** Changes with each ticket that is created without closing the dialog. */
  round: number
  errors: Readonly<Record<string, string>>
  onChange(values: Partial<NewTicketDraft>): void
}

/** Tags and custom fields: loaded when the form is opened. */
export function NewTicketDetails({ draft, round, errors, onChange }: Props) {
  const fields = useFields('ticket')
  const tagError = Object.entries(errors).find(([name]) => /^tags(\.|$)/.test(name))?.[1]
  return (
    <>
      <NewTicketTags value={draft.tags} error={tagError} onChange={(tags) => onChange({ tags })} />
      {fields.length > 0 && (
        <NewTicketCustomFields
          key={round}
          fields={fields}
          values={draft.fields}
          errors={errors}
          onChange={(values) => onChange({ fields: values })}
        />
      )}
    </>
  )
}
