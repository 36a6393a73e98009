import type { Field, TicketItem } from '@bellhop/sdk'
import { useQuery } from '@tanstack/react-query'
import * as m from '#messages'
import {
  type FieldValue,
  formatFieldValue,
  ticketFieldsQuery,
  useFields,
} from '../../../data/fields.ts'
import { hintFor } from '../../../state/keymap.ts'
import { promptTicketFields } from '../later-prompts.ts'
import styles from './details.module.css'
import { Property } from './property.tsx'

/** The custom fields of a ticket, also those without a value. */
export function TicketFields({ ticket }: { ticket: TicketItem }) {
  const fields = useFields('ticket')
  const { data: values } = useQuery(ticketFieldsQuery(ticket.id))
  if (fields.length === 0 || !values) return null
  return (
    <section className={styles.section} aria-labelledby="fields-title">
      <h2 id="fields-title" className={styles.title}>
        {m.ticket_details_fields}
      </h2>
      <dl className={styles.properties}>
        {fields.map((field, index) => (
          <Property
            key={field.id}
            label={field.name}
            {...(index === 0 && { hint: hintFor('f') })}
            action={<OpenLink field={field} value={values[field.key]} />}
            onChange={() => void promptTicketFields([ticket], field.key)}
          >
            {values[field.key] !== undefined && (
              <span dir="auto">{formatFieldValue(field, values[field.key])}</span>
            )}
          </Property>
        ))}
      </dl>
    </section>
  )
}

/** Beside the button that changes it. */
function OpenLink({ field, value }: { field: Field; value: FieldValue | undefined }) {
  if (field.type !== 'url' || typeof value !== 'string') return null
  return (
    <a href={value} target="_blank" rel="noopener noreferrer nofollow">
      {m.fields_open}
      <span className="visually-hidden"> {field.name}</span>
    </a>
  )
}
